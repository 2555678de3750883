//! The terms of each fact.

use super::*;

/// Terms of some facts: the name of a fact and its fields, then each term with its label.
macro_rules! list {
    ($fact:expr; $($name:ident { $($field:ident),* } => [$($label:literal $term:expr),*];)+) => {
        match *$fact {
            $(Fact::$name { $($field,)* .. } => {
                Some((stringify!($name), of(&[$(($label, $term)),*])))
            })+
            _ => None,
        }
    };
}

fn of(terms: &[(&'static str, Term)]) -> Terms {
    terms.iter().copied().collect()
}

pub(super) fn terms_0(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        PhaseBegan { phase } => ["phase" Term::Word(phase.word())];
        YearOpened { year } => ["year" Term::Number(i64::from(year))];
        SeasonOpened { season } => ["season" Term::Word(season_word(season))];
        CampaignEnded {} => [];
        ArmyPlaced { army, at, fort } => [
            "army" Term::Force(army), "at" Term::Province(at), "fort" Term::Word(posture(fort))
        ];
        DetachmentFormed { force, ap, at, fort, army_ap } => [
            "force" Term::Force(force), "ap" Term::Number(i64::from(ap)), "at" Term::Province(at),
            "fort" Term::Word(posture(fort)), "army-ap" Term::Number(i64::from(army_ap))
        ];
        FleetPlaced { fleet, watch } => ["fleet" Term::Fleet(fleet), "watch" some_zone(watch)];
        Gold { state, code, amount, now, place, with } => [
            "state" Term::State(state), "code" Term::Word(code.word()),
            "amount" Term::Number(i64::from(amount)), "now" Term::Number(i64::from(now)),
            "place" some_province(place), "with" some_state(with)
        ];
        Prestige { state, code, by, now } => [
            "state" Term::State(state), "code" Term::Word(code.word()),
            "by" Term::Number(i64::from(by)), "now" Term::Number(i64::from(now))
        ];
        Damage { army, code, by, now } => [
            "army" Term::Force(army), "code" Term::Word(code.word()),
            "by" Term::Number(i64::from(by)), "now" Term::Number(i64::from(now))
        ];
        FleetPoints { fleet, code, by, now } => [
            "fleet" Term::Fleet(fleet), "code" Term::Word(code.word()),
            "by" Term::Number(i64::from(by)), "now" Term::Number(i64::from(now))
        ];
        TaxesCollected { state, own } => [
            "state" Term::State(state), "own" Term::Number(i64::from(own))
        ];
        TributeAsked { overlord, subject, percent } => [
            "overlord" Term::State(overlord), "subject" Term::State(subject),
            "percent" Term::Number(i64::from(percent))
        ];
        SecondArmyRaised { state, at } => ["state" Term::State(state), "at" Term::Province(at)];
        SecondArmyDissolved { state } => ["state" Term::State(state)];
        Proposed { treaty, from, to } => [
            "treaty" Term::Word(treaty.word()), "from" Term::State(from), "to" Term::State(to)
        ];
        Declined { treaty, from, to } => [
            "treaty" Term::Word(treaty.word()), "from" Term::State(from), "to" Term::State(to)
        ];
    }
}

pub(super) fn terms_1(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        PeaceMade { one, other, leave } => [
            "one" Term::State(one), "other" Term::State(other), "leave" Term::Word(yes(leave))
        ];
        AllianceMade { one, other } => ["one" Term::State(one), "other" Term::State(other)];
        LeaveGranted { by, to, at } => [
            "by" Term::State(by), "to" Term::State(to), "at" some_province(at)
        ];
        ContingentDemanded { by, of, force } => [
            "by" Term::State(by), "of" Term::State(of), "force" Term::Force(force)
        ];
        DetachmentLent { force, to, until } => [
            "force" Term::Force(force), "to" Term::State(to),
            "until" Term::Number(i64::from(until))
        ];
        DetachmentRecalled { force } => ["force" Term::Force(force)];
        HelpPromised { force, to } => ["force" Term::Force(force), "to" Term::State(to)];
        PromiseBroken { force, to } => ["force" Term::Force(force), "to" Term::State(to)];
        HeadReleased { state, by } => ["state" Term::State(state), "by" Term::State(by)];
        ProvinceHandedOver { at, by, to } => [
            "at" Term::Province(at), "by" Term::State(by), "to" Term::State(to)
        ];
        MessageSent { from, to } => ["from" Term::State(from), "to" Term::State(to)];
        Acted { state } => ["state" Term::State(state)];
        SeatDone { state } => ["state" Term::State(state)];
        ShipsDelivered { state, ordered, at, fleet } => [
            "state" Term::State(state), "ordered" Term::Province(ordered), "at" Term::Province(at),
            "fleet" Term::Fleet(fleet)
        ];
        FleetStrengthNoted { fleet } => ["fleet" Term::Fleet(fleet)];
        ForceReturned { force, at } => ["force" Term::Force(force), "at" Term::Province(at)];
        ForceWaits { force, until } => [
            "force" Term::Force(force), "until" Term::Number(i64::from(until))
        ];
    }
}

pub(super) fn terms_2(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        HeadRejoined { state } => ["state" Term::State(state)];
        Ranked { state, place, modifier } => [
            "state" Term::State(state), "place" Term::Number(i64::from(place)),
            "modifier" Term::Number(i64::from(modifier))
        ];
        DeckShuffled {} => [];
        CardDrawn { army, rank } => ["army" Term::Force(army), "card" Term::Word(card_word(rank))];
        DisasterStruck { state, die, modifier, cost, form } => [
            "state" Term::State(state), "die" Term::Number(i64::from(die)),
            "modifier" Term::Number(i64::from(modifier)), "cost" Term::Number(i64::from(cost)),
            "form" Term::Number(i64::from(form))
        ];
        ArmySized { army, card, size, kind, provinces, damage, total, ap, detachment } => [
            "army" Term::Force(army), "card" Term::Number(i64::from(card)),
            "size" Term::Number(i64::from(size)), "kind" Term::Number(i64::from(kind)),
            "provinces" Term::Number(i64::from(provinces)),
            "damage" Term::Number(i64::from(damage)), "total" Term::Number(i64::from(total)),
            "ap" Term::Number(i64::from(ap)), "detachment" Term::Number(i64::from(detachment))
        ];
        ReportIssued { season } => ["season" Term::Number(i64::from(season))];
        OrdersSealed { state } => ["state" Term::State(state)];
        OrdersMissing { state, missed } => [
            "state" Term::State(state), "missed" Term::Number(i64::from(missed))
        ];
        OrderLapsed { state, line } => ["state" Term::State(state), "line" Term::Line(line)];
        OrderGiven { state, line } => ["state" Term::State(state), "line" Term::Line(line)];
        RaidAnnounced { force } => ["force" Term::Force(force)];
        NavalRaidAnnounced { fleet } => ["fleet" Term::Fleet(fleet)];
        SubjectRenounced { state, overlord } => [
            "state" Term::State(state), "overlord" Term::State(overlord)
        ];
        WarBegan { by, on } => ["by" Term::State(by), "on" Term::State(on)];
        AllianceEnded { by, with } => ["by" Term::State(by), "with" Term::State(with)];
        LeaveWithdrawn { by, from } => ["by" Term::State(by), "from" Term::State(from)];
        FortressSurrendered { at, to, free_exit } => [
            "at" Term::Province(at), "to" Term::State(to), "free-exit" Term::Word(yes(free_exit))
        ];
    }
}

pub(super) fn terms_3(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        SurrenderDenied { at } => ["at" Term::Province(at)];
        ShipsBought { state, at, fp } => [
            "state" Term::State(state), "at" Term::Province(at), "fp" Term::Number(i64::from(fp))
        ];
        RestorationPaid { army, steps } => [
            "army" Term::Force(army), "steps" Term::Number(i64::from(steps))
        ];
        RestorationDone { army } => ["army" Term::Force(army)];
        FleetSplit { fleet, to, fp } => [
            "fleet" Term::Fleet(fleet), "to" Term::Fleet(to), "fp" Term::Number(i64::from(fp))
        ];
        FleetMerged { fleet, into } => ["fleet" Term::Fleet(fleet), "into" Term::Fleet(into)];
        DetachmentDisbanded { force } => ["force" Term::Force(force)];
        TalkTold {} => [];
        FleetSailed { fleet, zone } => ["fleet" Term::Fleet(fleet), "zone" Term::Zone(zone)];
        TroopsLoaded { force, fleet } => ["force" Term::Force(force), "fleet" Term::Fleet(fleet)];
        TroopsLanded { force, fleet, at } => [
            "force" Term::Force(force), "fleet" Term::Fleet(fleet), "at" Term::Province(at)
        ];
        FleetStationed { fleet, zone } => ["fleet" Term::Fleet(fleet), "zone" Term::Zone(zone)];
        FleetArrived { fleet, at, watch } => [
            "fleet" Term::Fleet(fleet), "at" Term::Province(at), "watch" some_zone(watch)
        ];
        RaidersSought { fleet, by, die, found } => [
            "fleet" Term::Fleet(fleet), "by" Term::State(by), "die" Term::Number(i64::from(die)),
            "found" Term::Word(yes(found))
        ];
        FleetsMet { zone, one, other } => [
            "zone" Term::Zone(zone), "one" Term::State(one), "other" Term::State(other)
        ];
        EscapeThrown { state, from, die, away } => [
            "state" Term::State(state), "from" Term::State(from),
            "die" Term::Number(i64::from(die)), "away" Term::Word(yes(away))
        ];
        NavalBattleFought { zone, one, other, dice, bonus, lost } => [
            "zone" Term::Zone(zone), "one" Term::State(one), "other" Term::State(other),
            "die-one" Term::Number(i64::from(dice[0])),
            "die-other" Term::Number(i64::from(dice[1])),
            "bonus-one" Term::Number(i64::from(bonus[0])),
            "bonus-other" Term::Number(i64::from(bonus[1])),
            "lost-one" Term::Number(i64::from(lost[0])),
            "lost-other" Term::Number(i64::from(lost[1]))
        ];
        FleetFought { fleet } => ["fleet" Term::Fleet(fleet)];
    }
}

pub(super) fn terms_4(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        MinorFleetFought { at, by, dice, bonus, left } => [
            "at" Term::Province(at), "by" Term::State(by),
            "die-one" Term::Number(i64::from(dice[0])),
            "die-other" Term::Number(i64::from(dice[1])),
            "bonus-one" Term::Number(i64::from(bonus[0])),
            "bonus-other" Term::Number(i64::from(bonus[1])), "left" Term::Number(i64::from(left))
        ];
        TroopsDrowned { force, ap, drowned } => [
            "force" Term::Force(force), "ap" Term::Number(i64::from(ap)),
            "drowned" Term::Number(i64::from(drowned))
        ];
        FleetTurnedBack { fleet } => ["fleet" Term::Fleet(fleet)];
        FleetRetreated { fleet, to, blockaded } => [
            "fleet" Term::Fleet(fleet), "to" Term::Province(to),
            "blockaded" Term::Word(yes(blockaded))
        ];
        FleetRanHome { fleet, to, zones } => [
            "fleet" Term::Fleet(fleet), "to" Term::Province(to),
            "zones" Term::Number(i64::from(zones))
        ];
        FleetSunk { fleet } => ["fleet" Term::Fleet(fleet)];
        BlockadeLifted { fleet } => ["fleet" Term::Fleet(fleet)];
        ForceMarched { force, from, to } => [
            "force" Term::Force(force), "from" Term::Province(from), "to" Term::Province(to)
        ];
        MarchStopped { force, at } => ["force" Term::Force(force), "at" Term::Province(at)];
        StraitClosed { force, fleet } => ["force" Term::Force(force), "fleet" Term::Fleet(fleet)];
        ArmiesMet { one, other, at } => [
            "one" Term::Force(one), "other" Term::Force(other), "at" Term::Province(at)
        ];
        PostureTaken { force, fort } => [
            "force" Term::Force(force), "fort" Term::Word(posture(fort))
        ];
        DetachmentRejoined { force, army_ap } => [
            "force" Term::Force(force), "army-ap" Term::Number(i64::from(army_ap))
        ];
        JoinOffered { force, to } => ["force" Term::Force(force), "to" some_state(to)];
        JoinLapsed { force, back } => ["force" Term::Force(force), "back" some_province(back)];
        MovesMade {} => [];
        QuickReportIssued {} => [];
        ReactionOrdered { state, reaction } => [
            "state" Term::State(state), "reaction" Term::Reaction(reaction)
        ];
    }
}

pub(super) fn terms_5(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        ForceReacted { force } => ["force" Term::Force(force)];
        ReactionsMade { round } => ["round" Term::Number(i64::from(round))];
        StanceTaken { force, stance } => [
            "force" Term::Force(force), "stance" Term::Stance(stance)
        ];
        ForceWithdrew { force, to, die, beaten } => [
            "force" Term::Force(force), "to" Term::Refuge(to), "die" some_number(die),
            "beaten" Term::Word(yes(beaten))
        ];
        RefusalCaught { force, die } => [
            "force" Term::Force(force), "die" Term::Number(i64::from(die))
        ];
        ForceDispersed { force, die, back } => [
            "force" Term::Force(force), "die" some_number(die), "back" Term::Word(back_word(back))
        ];
        DetachmentOverrun { force, by } => ["force" Term::Force(force), "by" Term::State(by)];
        ArmiesFaced { one, other } => ["one" Term::Force(one), "other" Term::Force(other)];
        RoundBegan { phase, round } => [
            "phase" Term::Word(phase.word()), "round" Term::Number(i64::from(round))
        ];
        LotThrown { force, die } => [
            "force" Term::Force(force), "die" Term::Number(i64::from(die))
        ];
        BattleJoined { battle } => [
            "at" Term::Province(battle.at), "defender" Term::Force(battle.sides[0].lead),
            "attacker" Term::Force(battle.sides[1].lead),
            "defender-ap" Term::Number(i64::from(battle.sides[0].ap)),
            "attacker-ap" Term::Number(i64::from(battle.sides[1].ap))
        ];
        BattleFought { at, sides, winner, by_dice } => [
            "at" Term::Province(at), "side-a" Term::Force(sides[0]),
            "side-b" Term::Force(sides[1]), "winner" Term::Word(winner_word(winner)),
            "by-dice" Term::Word(yes(by_dice))
        ];
        HeadLed { state } => ["state" Term::State(state)];
        ForceFought { force } => ["force" Term::Force(force)];
        PromiseShown { force } => ["force" Term::Force(force)];
        ContingentBroken { force } => ["force" Term::Force(force)];
        ContingentUnreliable { force, switched } => [
            "force" Term::Force(force), "switched" Term::Word(yes(switched))
        ];
        DefeatsCounted { state, defeats } => [
            "state" Term::State(state), "defeats" Term::Number(i64::from(defeats))
        ];
    }
}

pub(super) fn terms_6(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        RightChanged { state, right } => [
            "state" Term::State(state), "right" Term::Word(right_word(right))
        ];
        HeadCaptured { state, by, die } => [
            "state" Term::State(state), "by" Term::State(by), "die" Term::Number(i64::from(die))
        ];
        HeadKilled { state, die } => [
            "state" Term::State(state), "die" Term::Number(i64::from(die))
        ];
        CivilWarThrown { state, die, began } => [
            "state" Term::State(state), "die" Term::Number(i64::from(die)),
            "began" Term::Word(yes(began))
        ];
        CivilWarEnded { state } => ["state" Term::State(state)];
        ProvinceTaken { at, by } => ["at" Term::Province(at), "by" Term::State(by)];
        HomeRestored { at, to } => ["at" Term::Province(at), "to" Term::State(to)];
        SiegeLaid { at, by } => ["at" Term::Province(at), "by" Term::Force(by)];
        SiegeLifted { at } => ["at" Term::Province(at)];
        SiegeThrown { at, by, die, modifier, second, falls } => [
            "at" Term::Province(at), "by" Term::Force(by), "die" Term::Number(i64::from(die)),
            "modifier" Term::Number(i64::from(modifier)), "second" Term::Number(i64::from(second)),
            "falls" Term::Word(yes(falls))
        ];
        FortressFell { at, by } => ["at" Term::Province(at), "by" Term::State(by)];
        GarrisonCaptured { force, by, back } => [
            "force" Term::Force(force), "by" Term::State(by), "back" Term::Word(back_word(back))
        ];
        FleetCaptured { fleet, by, fp } => [
            "fleet" Term::Fleet(fleet), "by" Term::Fleet(by), "fp" Term::Number(i64::from(fp))
        ];
        MinorFleetTaken { at, by } => ["at" Term::Province(at), "by" Term::State(by)];
        ShipsSeized { fleet, at, fp } => [
            "fleet" Term::Fleet(fleet), "at" Term::Province(at), "fp" Term::Number(i64::from(fp))
        ];
        CaptiveArmyCounted { state, by } => ["state" Term::State(state), "by" Term::State(by)];
        FleetSlippedOut { fleet, to } => ["fleet" Term::Fleet(fleet), "to" Term::Province(to)];
    }
}

pub(super) fn terms_7(fact: &Fact) -> Option<(&'static str, Terms)> {
    list! { fact;
        SubjectMade { state, overlord, voluntary } => [
            "state" Term::State(state), "overlord" Term::State(overlord),
            "voluntary" Term::Word(yes(voluntary))
        ];
        StateEliminated { state } => ["state" Term::State(state)];
        LandCounted { state, has_land } => [
            "state" Term::State(state), "has-land" Term::Word(yes(has_land))
        ];
        RaidCancelled { force } => ["force" Term::Force(force)];
        NavalRaidCancelled { fleet } => ["fleet" Term::Fleet(fleet)];
        RaidThrown { by, on, die, modifier, result } => [
            "by" Term::State(by), "on" Term::State(on), "die" Term::Number(i64::from(die)),
            "modifier" Term::Number(i64::from(modifier)), "result" Term::Word(raid_word(result))
        ];
        ForceRaided { force } => ["force" Term::Force(force)];
        SiegeCounted { at, seasons } => [
            "at" Term::Province(at), "seasons" Term::Number(i64::from(seasons))
        ];
        ClocksTurned { army, besieged, besieging, idle, fought } => [
            "army" Term::Force(army), "besieged" Term::Number(i64::from(besieged)),
            "besieging" Term::Number(i64::from(besieging)), "idle" Term::Number(i64::from(idle)),
            "fought" Term::Word(yes(fought))
        ];
        HoldingCounted { at, seasons } => [
            "at" Term::Province(at), "seasons" Term::Number(i64::from(seasons))
        ];
        ProvinceAnnexed { at, by, from, annexed } => [
            "at" Term::Province(at), "by" Term::State(by), "from" some_state(from),
            "annexed" Term::Number(i64::from(annexed))
        ];
        LeaveEnded { by, to } => ["by" Term::State(by), "to" Term::State(to)];
        DemandEnded { state } => ["state" Term::State(state)];
    }
}
