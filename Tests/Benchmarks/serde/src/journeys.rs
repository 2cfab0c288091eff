//! What is timed: each journey from the document to its result, which is dropped in the timed loop.

use crate::counting;
use crate::timing::ProcessorTime;
use serde::{de::DeserializeOwned, Serialize};
use serde_json::{json, Value};
use std::error::Error;
use std::hint::black_box;

/// The journeys that a document of any type of model can make.
pub trait Journeys {
    fn time(&mut self, journey: &str, count: u64) -> Result<u64, Box<dyn Error>>;
    fn result(&mut self, journey: &str) -> Result<Vec<u8>, Box<dyn Error>>;
    fn memory(&mut self, journey: &str) -> Result<Value, Box<dyn Error>>;
}

/// A document, and what was made of it, once that is asked for.
pub struct Case<Model> {
    text: Vec<u8>,
    model: Option<Model>,
    value: Option<Value>,
}

impl<Model> Case<Model> {
    pub fn new(text: Vec<u8>) -> Self {
        Case {
            text,
            model: None,
            value: None,
        }
    }
}

impl<Model: Serialize + DeserializeOwned> Case<Model> {
    /// Makes what the journey sets out from.
    fn prepare(&mut self, journey: &str) -> Result<(), Box<dyn Error>> {
        match journey {
            "write" if self.model.is_none() => {
                self.model = Some(serde_json::from_slice(&self.text)?)
            }
            "write-value" if self.value.is_none() => {
                self.value = Some(serde_json::from_slice(&self.text)?)
            }
            _ => {}
        }
        Ok(())
    }
}

/// Makes the journey of that name: what makes the result, and what then becomes of it.
macro_rules! travel {
    ($case:expr, $journey:expr, $make:ident => $then:expr) => {
        match $journey {
            "read" => {
                let $make = || serde_json::from_slice::<Model>(black_box(&$case.text));
                $then
            }
            "read-value" => {
                let $make = || serde_json::from_slice::<Value>(black_box(&$case.text));
                $then
            }
            "write" => {
                let $make = || serde_json::to_vec(black_box(&$case.model));
                $then
            }
            "write-value" => {
                let $make = || serde_json::to_vec(black_box(&$case.value));
                $then
            }
            _ => return Err("no such journey".into()),
        }
    };
}

impl<Model: Serialize + DeserializeOwned> Journeys for Case<Model> {
    fn time(&mut self, journey: &str, count: u64) -> Result<u64, Box<dyn Error>> {
        self.prepare(journey)?;
        let start = ProcessorTime::now();
        travel!(self, journey, make => {
            for _ in 0..count {
                black_box(make()?);
            }
        });
        Ok(start.elapsed_nanoseconds())
    }

    fn result(&mut self, journey: &str) -> Result<Vec<u8>, Box<dyn Error>> {
        self.prepare(journey)?;
        Ok(match journey {
            "read" => serde_json::to_vec(&serde_json::from_slice::<Model>(&self.text)?)?,
            "read-value" => serde_json::to_vec(&serde_json::from_slice::<Value>(&self.text)?)?,
            "write" => serde_json::to_vec(&self.model)?,
            "write-value" => serde_json::to_vec(&self.value)?,
            _ => return Err("no such journey".into()),
        })
    }

    fn memory(&mut self, journey: &str) -> Result<Value, Box<dyn Error>> {
        self.prepare(journey)?;
        travel!(self, journey, make => {
            drop(black_box(make()?));
            counting::start();
            let result = make()?;
            let counts = counting::stop();
            drop(black_box(result));
            Ok(json!({
                "allocations": counts.allocations,
                "result": counts.live,
                "peak": counts.peak,
                "resident": counts.resident,
            }))
        })
    }
}
