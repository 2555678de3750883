//! The pages over a store in memory, with the toy: what browsers send and get.

mod battles;
mod canaries;
mod clock;
mod forms;
mod guards;
mod kit;
mod outlines;
mod pages;
mod play;
mod secrets;
mod slips;
mod teams;
mod words;
