//! The pages: server-rendered HTML that works without script, and a little script that makes it
//! live.
//!
//! Handlers do four things: who, load, answer, append. What is said comes from the Fluent files;
//! what is shown comes from the host's sheets, so that a new rule set needs no code here.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`state`] | what handlers share |
//! | `who`, `fields`, `guard`, `problem` | sessions and roles, forms, headers, error pages |
//! | `tongue`, `frame` | words of a page, what stands around it |
//! | `view` | sheets, questions and logs as pages and JSON show them |
//! | `pages` | one module for each family of pages, with its own `router()` |
//! | `assets`, `cache` | style and scripts; pages made before |

#![deny(clippy::unwrap_used)]

mod assets;
mod cache;
mod fields;
mod frame;
mod guard;
mod pages;
mod problem;
pub mod state;
mod tongue;
mod view;
mod who;

#[cfg(test)]
mod tests;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use state::{Options, Web};

use problem::Problem;

/// All pages.
pub fn app(web: Web) -> Router {
    guarded(Router::new().merge(pages::router()).merge(assets::router()), web)
}

/// Pages with all that every request has to pass and every answer carries.
fn guarded(pages: Router<Web>, web: Web) -> Router {
    pages
        .fallback(|| async { Problem::NotFound })
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(web.clone(), guard::own_forms))
        .layer(from_fn(problem::pages))
        .layer(from_fn(guard::headers))
        .layer(CompressionLayer::new())
        .with_state(web)
}
