-- The first schema. A migration that has been released is never edited; add another.
-- Times are milliseconds since 1970. Only the keys that the database itself counts (INTEGER
-- PRIMARY KEY), BLOB and the triggers are spelt differently on PostgreSQL.

CREATE TABLE campaign (
    key        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    title      TEXT    NOT NULL,
    ruleset    TEXT    NOT NULL,
    founded_at BIGINT  NOT NULL,
    status     TEXT    NOT NULL
);

-- Rows lie in the order of their commits, so that a group touches few pages. Salt and content
-- are both NULL where the content is withheld.
CREATE TABLE entry (
    campaign BIGINT NOT NULL REFERENCES campaign (key),
    number   BIGINT NOT NULL,
    previous BLOB   NOT NULL,
    digest   BLOB   NOT NULL,
    salt     BLOB,
    content  TEXT,
    PRIMARY KEY (campaign, number),
    CHECK ((salt IS NULL) = (content IS NULL))
);

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;

CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END;

-- AUTOINCREMENT: the number of a notice that was sent is not given to another.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign BIGINT NOT NULL REFERENCES campaign (key),
    number   BIGINT NOT NULL,
    tries    BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    topic    TEXT   NOT NULL,
    body     TEXT   NOT NULL
);

CREATE INDEX outbox_by_due ON outbox (due, id);

CREATE TABLE snapshot (
    campaign      BIGINT NOT NULL PRIMARY KEY REFERENCES campaign (key),
    rules_version BIGINT NOT NULL,
    number        BIGINT NOT NULL,
    bytes         BLOB   NOT NULL
);

CREATE TABLE person (
    id        TEXT   NOT NULL PRIMARY KEY,
    name      TEXT   NOT NULL,
    joined_at BIGINT NOT NULL
);

-- A role in a campaign, and the person who holds it, if it is known who.
CREATE TABLE seat (
    campaign BIGINT NOT NULL REFERENCES campaign (key),
    role     TEXT   NOT NULL,
    person   TEXT   REFERENCES person (id),
    PRIMARY KEY (campaign, role)
);

-- The link to a role: the SHA-256 of its secret, never the secret.
CREATE TABLE link (
    hash     BLOB   NOT NULL PRIMARY KEY,
    campaign BIGINT NOT NULL,
    role     TEXT   NOT NULL,
    made_at  BIGINT NOT NULL,
    UNIQUE (campaign, role),
    FOREIGN KEY (campaign, role) REFERENCES seat (campaign, role)
);

CREATE TABLE session (
    hash    BLOB   NOT NULL PRIMARY KEY,
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE INDEX session_by_seen ON session (seen_at);

CREATE TABLE session_role (
    session  BLOB   NOT NULL REFERENCES session (hash) ON DELETE CASCADE,
    campaign BIGINT NOT NULL REFERENCES campaign (key),
    role     TEXT   NOT NULL,
    PRIMARY KEY (session, campaign, role)
);

CREATE INDEX session_role_by_role ON session_role (campaign, role);
