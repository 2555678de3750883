//! Every statement there is, in the SQL that SQLite and PostgreSQL share: `$1` placeholders, TEXT,
//! BIGINT and BLOB columns, ON CONFLICT. A test prepares each of them.
//!
//! Statements over many rows exist for 1, 2, 4 .. 256 rows, and take fewer as well: what is not
//! bound is NULL, and passed over. So a group needs few round trips, each of which costs two
//! changes of thread, and the set of prepared statements stays small. Their placeholders are `?`:
//! for a numbered one the driver asks SQLite for its name at every execution, which takes the
//! longer the more there are.

use std::sync::LazyLock;

/// Begins a transaction that writes. IMMEDIATE takes the write lock at once: a transaction that
/// begins by reading and then writes may be told "busy" without any waiting.
pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";

pub(crate) const CAMPAIGN_PUT: &str = "INSERT INTO campaign \
     (id, title, ruleset, founded_at, status) VALUES ($1, $2, $3, $4, $5) \
     ON CONFLICT (id) DO NOTHING RETURNING key";

pub(crate) const CAMPAIGN_GET: &str =
    "SELECT id, title, ruleset, founded_at, status FROM campaign WHERE id = $1";

pub(crate) const CAMPAIGN_LIST: &str = "SELECT id, title, ruleset, founded_at, status \
     FROM campaign ORDER BY founded_at DESC, id";

pub(crate) const CAMPAIGN_DESCRIBE: &str =
    "UPDATE campaign SET title = $2, status = $3 WHERE id = $1";

pub(crate) const CAMPAIGN_KEY: &str = "SELECT key FROM campaign WHERE id = $1";

pub(crate) const ENTRIES_READ: &str = "SELECT number, previous, digest, salt, content \
     FROM entry WHERE campaign = $1 AND number >= $2 ORDER BY number LIMIT $3";

pub(crate) const OUTBOX_TAKE: &str = "SELECT o.id, c.id, o.number, o.tries, o.due, o.topic, o.body \
     FROM outbox o JOIN campaign c ON c.key = o.campaign \
     WHERE o.due <= $1 ORDER BY o.due, o.id LIMIT $2";

pub(crate) const OUTBOX_PUT_OFF: &str =
    "UPDATE outbox SET due = $2, tries = tries + 1 WHERE id = $1";

pub(crate) const SNAPSHOT_PUT: &str = "\
     INSERT INTO snapshot (campaign, rules_version, number, bytes) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (campaign) DO UPDATE SET rules_version = excluded.rules_version, \
     number = excluded.number, bytes = excluded.bytes";

pub(crate) const SNAPSHOT_GET: &str = "SELECT s.number, s.bytes FROM snapshot s \
     JOIN campaign c ON c.key = s.campaign WHERE c.id = $1 AND s.rules_version = $2";

pub(crate) const PERSON_PUT: &str = "INSERT INTO person (id, name, joined_at) \
     VALUES ($1, $2, $3) \
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, joined_at = excluded.joined_at";

pub(crate) const PERSON_GET: &str = "SELECT id, name, joined_at FROM person WHERE id = $1";

pub(crate) const SEAT_ADD: &str = "INSERT INTO seat (campaign, role) VALUES ($1, $2) \
     ON CONFLICT (campaign, role) DO NOTHING";

pub(crate) const SEAT_HOLD: &str = "INSERT INTO seat (campaign, role, person) \
     VALUES ($1, $2, $3) ON CONFLICT (campaign, role) DO UPDATE SET person = excluded.person";

pub(crate) const SEAT_LIST: &str = "SELECT s.role, s.person FROM seat s \
     JOIN campaign c ON c.key = s.campaign WHERE c.id = $1";

pub(crate) const LINK_PUT: &str = "INSERT INTO link (hash, campaign, role, made_at) \
     VALUES ($1, $2, $3, $4) ON CONFLICT (campaign, role) DO NOTHING";

pub(crate) const LINK_REPLACE: &str = "INSERT INTO link (hash, campaign, role, made_at) \
     VALUES ($1, $2, $3, $4) ON CONFLICT (campaign, role) \
     DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at";

pub(crate) const LINK_FIND: &str = "SELECT c.id, l.role FROM link l \
     JOIN campaign c ON c.key = l.campaign WHERE l.hash = $1";

pub(crate) const LINK_LIST: &str = "SELECT l.role, l.made_at FROM link l \
     JOIN campaign c ON c.key = l.campaign WHERE c.id = $1";

pub(crate) const SESSION_BEGIN: &str =
    "INSERT INTO session (hash, made_at, seen_at) VALUES ($1, $2, $2)";

pub(crate) const SESSION_OPEN: &str = "INSERT INTO session_role (session, campaign, role) \
     SELECT hash, $2, $3 FROM session WHERE hash = $1 \
     ON CONFLICT (session, campaign, role) DO NOTHING";

pub(crate) const SESSION_CLOSE_ROLE: &str =
    "DELETE FROM session_role WHERE campaign = $1 AND role = $2";

/// One row for each role opened; one with NULLs if none was.
pub(crate) const SESSION_FIND: &str = "SELECT s.made_at, s.seen_at, c.id, r.role \
     FROM session s LEFT JOIN session_role r ON r.session = s.hash \
     LEFT JOIN campaign c ON c.key = r.campaign WHERE s.hash = $1";

pub(crate) const SESSION_TOUCH: &str = "UPDATE session SET seen_at = $2 WHERE hash = $1";

pub(crate) const SESSION_END: &str = "DELETE FROM session WHERE hash = $1";

pub(crate) const SESSION_SWEEP: &str = "DELETE FROM session WHERE seen_at < $1";

/// The most rows of one statement.
const ROWS_MAX: usize = 256;
const SIZES: usize = ROWS_MAX.ilog2() as usize + 1;

/// One statement for each number of rows.
pub(crate) struct Rows([String; SIZES]);

impl Rows {
    /// `before`, the rows' placeholders, in parentheses if there are several in a row, `after`.
    fn new(before: &str, width: usize, after: &str) -> Self {
        let row = vec!["?"; width].join(", ");
        let row = if width > 1 { format!("({row})") } else { row };
        let rows = |size: usize| vec![row.as_str(); 1 << size].join(", ");
        Self(std::array::from_fn(|size| format!("{before}{}{after}", rows(size))))
    }

    /// Puts rows into a table; with `after` something follows at once.
    fn put(columns: &str, width: usize, after: &str) -> Self {
        let before = format!("INSERT INTO {columns} SELECT * FROM (VALUES ");
        Self::new(&before, width, &format!(") AS given WHERE column1 IS NOT NULL{after}"))
    }

    /// The smallest statement for so many rows.
    pub(crate) fn holding(&'static self, rows: usize) -> &'static str {
        let size = rows.next_power_of_two().min(ROWS_MAX).ilog2();
        &self.0[size as usize]
    }

    /// Cuts rows into pieces, each with a statement that holds them.
    pub(crate) fn pieces<'r, T>(
        &'static self,
        rows: &'r [T],
    ) -> impl Iterator<Item = (&'static str, &'r [T])> {
        cut(rows).map(|piece| (self.holding(piece.len()), piece))
    }
}

/// Cuts rows into pieces for which there is a statement.
pub(crate) fn cut<T>(rows: &[T]) -> impl DoubleEndedIterator<Item = &[T]> {
    rows.chunks(ROWS_MAX)
}

const HEADS_OF: &str = "SELECT c.id, c.key, e.number, e.previous, e.digest FROM campaign c \
     LEFT JOIN entry e ON e.campaign = c.key \
     AND e.number = (SELECT MAX(number) FROM entry WHERE campaign = c.key) \
     WHERE c.id IN (";

/// Key and last entry of campaigns; NULLs for a campaign without entries.
pub(crate) static HEADS: LazyLock<Rows> = LazyLock::new(|| Rows::new(HEADS_OF, 1, ")"));

/// The same, at the beginning of a transaction that writes: one round trip for both.
pub(crate) static BEGIN_HEADS: LazyLock<Rows> =
    LazyLock::new(|| Rows::new(&format!("{BEGIN}; {HEADS_OF}"), 1, ")"));

const ENTRY: &str = "entry (campaign, number, previous, digest, salt, content)";

pub(crate) static ENTRIES_PUT: LazyLock<Rows> = LazyLock::new(|| Rows::put(ENTRY, 6, ""));

/// The same, and the end of the transaction.
pub(crate) static ENTRIES_COMMIT: LazyLock<Rows> =
    LazyLock::new(|| Rows::put(ENTRY, 6, "; COMMIT"));

pub(crate) static OUTBOX_PUT: LazyLock<Rows> =
    LazyLock::new(|| Rows::put("outbox (campaign, number, tries, due, topic, body)", 6, ""));

pub(crate) static OUTBOX_ACK: LazyLock<Rows> =
    LazyLock::new(|| Rows::new("DELETE FROM outbox WHERE id IN (", 1, ")"));

/// Every statement, for the test that prepares them.
#[cfg(test)]
pub(crate) fn all() -> Vec<&'static str> {
    let mut all = vec![
        CAMPAIGN_PUT,
        CAMPAIGN_GET,
        CAMPAIGN_LIST,
        CAMPAIGN_DESCRIBE,
        CAMPAIGN_KEY,
        ENTRIES_READ,
        OUTBOX_TAKE,
        OUTBOX_PUT_OFF,
        SNAPSHOT_PUT,
        SNAPSHOT_GET,
        PERSON_PUT,
        PERSON_GET,
        SEAT_ADD,
        SEAT_HOLD,
        SEAT_LIST,
        LINK_PUT,
        LINK_REPLACE,
        LINK_FIND,
        LINK_LIST,
        SESSION_BEGIN,
        SESSION_OPEN,
        SESSION_CLOSE_ROLE,
        SESSION_FIND,
        SESSION_TOUCH,
        SESSION_END,
        SESSION_SWEEP,
    ];
    for rows in [&HEADS, &BEGIN_HEADS, &ENTRIES_PUT, &ENTRIES_COMMIT, &OUTBOX_PUT, &OUTBOX_ACK] {
        all.extend(LazyLock::force(rows).0.iter().map(String::as_str));
    }
    all
}
