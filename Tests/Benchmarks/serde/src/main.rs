//! serde_json with derive, run by the benchmarks.
//!
//! Reads commands from its input, a line each, and answers each with one line of JSON:
//!
//! ```text
//! load NAME SHAPE PATH          take a document under a name: {"bytes":…}
//! time NAME JOURNEY COUNT       make a journey so many times: {"nanoseconds":…}
//! write NAME JOURNEY PATH       make it once, and put what comes out into a file as JSON: {"bytes":…}
//! memory NAME JOURNEY           make it once, and count: {"allocations":…,"result":…,"peak":…,"resident":…}
//! ```
//!
//! What goes wrong is answered by `{"error":"…"}`.

mod counting;
mod journeys;
mod timing;

use journeys::{Case, Journeys};
use serde_json::{json, Value};
use std::collections::HashMap;
use std::io::{self, BufRead, Write};

mod required {
    //! Every property that is no `Option` must be there.
    macro_rules! model {
        ($name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* }) => {
            #[derive(serde::Serialize, serde::Deserialize)]
            pub struct $name { $($(#[$attribute])* pub $field: $type,)* }
        };
    }
    use std::collections::HashMap;
    include!("models.rs");
}

mod defaulted {
    //! What is not there has its default.
    macro_rules! model {
        ($name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* }) => {
            #[derive(Default, serde::Serialize, serde::Deserialize)]
            #[serde(default)]
            pub struct $name { $($(#[$attribute])* pub $field: $type,)* }
        };
    }
    use std::collections::HashMap;
    include!("models.rs");
}

type Answer = Result<Value, Box<dyn std::error::Error>>;

fn main() -> io::Result<()> {
    let mut cases = HashMap::new();
    let mut output = io::stdout();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        let answer = answer(&words, &mut cases)
            .unwrap_or_else(|error| json!({ "error": error.to_string() }));
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(words: &[&str], cases: &mut HashMap<String, Box<dyn Journeys>>) -> Answer {
    match *words {
        ["load", name, shape, path] => {
            let text = std::fs::read(path)?;
            let bytes = text.len();
            cases.insert(name.to_string(), case(shape, text)?);
            Ok(json!({ "bytes": bytes }))
        }
        ["time", name, journey, count] => {
            let case = cases.get_mut(name).ok_or("no such document")?;
            let nanoseconds = case.time(journey, count.parse()?)?;
            Ok(json!({ "nanoseconds": nanoseconds }))
        }
        ["write", name, journey, path] => {
            let case = cases.get_mut(name).ok_or("no such document")?;
            let text = case.result(journey)?;
            std::fs::write(path, &text)?;
            Ok(json!({ "bytes": text.len() }))
        }
        ["memory", name, journey] => {
            let case = cases.get_mut(name).ok_or("no such document")?;
            case.memory(journey)
        }
        _ => Err("no such command".into()),
    }
}

/// A document of one of the shapes that there are models for; `shape-defaulted` takes the models that have
/// defaults, and any other name has no model.
fn case(shape: &str, text: Vec<u8>) -> Result<Box<dyn Journeys>, Box<dyn std::error::Error>> {
    Ok(match shape {
        "user" => Box::new(Case::<required::User>::new(text)),
        "user-defaulted" => Box::new(Case::<defaulted::User>::new(text)),
        "post" => Box::new(Case::<required::Post>::new(text)),
        "post-defaulted" => Box::new(Case::<defaulted::Post>::new(text)),
        "timeline" => Box::new(Case::<required::Timeline>::new(text)),
        "timeline-defaulted" => Box::new(Case::<defaulted::Timeline>::new(text)),
        "survey" => Box::new(Case::<required::Survey>::new(text)),
        "survey-defaulted" => Box::new(Case::<defaulted::Survey>::new(text)),
        "records" => Box::new(Case::<Vec<required::Record>>::new(text)),
        "records-defaulted" => Box::new(Case::<Vec<defaulted::Record>>::new(text)),
        "devices" => Box::new(Case::<Vec<required::Device>>::new(text)),
        "devices-defaulted" => Box::new(Case::<Vec<defaulted::Device>>::new(text)),
        "any" => Box::new(Case::<Value>::new(text)),
        _ => return Err("no such shape".into()),
    })
}
