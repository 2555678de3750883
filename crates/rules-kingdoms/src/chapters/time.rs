//! Time, silence and results (TIM-1, TIM-5, section 8 of the specification): what the options say
//! of them. The rules know how long something may take, never how late it is; the program that
//! runs the campaign keeps the clock, asks the other side, and calls the battle model.

use kernel::{Confirmation, ModelUse, Silence, Terms};

use crate::options::{self, BattleModel, ResultConfirm};
use crate::state::Campaign;

const HOURS_A_DAY: u32 = 24;

/// TIM-1, TIM-5 How long there is for orders and battles, what silence does, who confirms a result,
/// and when the battle model decides.
pub(crate) fn terms(c: &Campaign) -> Terms {
    let options = &c.setup.options;
    Terms {
        ask_hours: Some(u32::from(options.order_hours.get())),
        battle_hours: Some(u32::from(battle_days(c)) * HOURS_A_DAY),
        silence: match options.silence {
            options::Silence::GmDecides => Silence::UmpireDecides,
            options::Silence::Automatic => Silence::Automatic,
        },
        confirmation: Some(match options.result_confirm {
            ResultConfirm::OtherSide => Confirmation::TwoSided,
            ResultConfirm::Gm => Confirmation::Umpire,
            ResultConfirm::None => Confirmation::OneSided,
        }),
        models: match options.battle_model {
            BattleModel::OnRequest => ModelUse::Umpire,
            BattleModel::Off => ModelUse::Off,
            BattleModel::Always => ModelUse::Always,
        },
    }
}

/// TIM-1 How many days there are for a battle.
pub(crate) fn battle_days(c: &Campaign) -> u8 {
    c.setup.options.battle_days.small()
}
