//! The rules of a machine in its file.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::{Part, Preset, Rules, RulesError, SETTINGS, Setting, Value, Word};

/// The value of each setting, in the order of [`SETTINGS`]; numbers may be out of range.
pub(super) struct RulesShape([Value; SETTINGS.len()]);

impl RulesShape {
    pub(super) fn of(rules: &Rules) -> Self {
        Self(SETTINGS.map(|setting| setting.value(rules)))
    }

    /// The rules, if every number is in its range.
    pub(super) fn rules(&self) -> Result<Rules, RulesError> {
        let mut settings = SETTINGS.iter().zip(&self.0);
        settings.try_fold(Preset::Michie.rules(), |rules, (setting, value)| {
            setting.with_value(rules, value)
        })
    }

    /// The first version that has all that is said here: a release that does not know it must
    /// refuse it.
    pub(super) fn version(&self) -> u64 {
        let written = SETTINGS.iter().zip(&self.0);
        let written = written.filter(|(setting, value)| is_written(setting, value));
        let since = written.map(|(setting, value)| {
            let word = match value {
                Value::Word(nth) => setting.words[*nth].since,
                Value::Numbers(_) => 1,
            };
            setting.since.max(word)
        });
        since.max().unwrap_or(1)
    }
}

/// True if a setting stands in a file: those that came later do where they are not Michie's.
fn is_written(setting: &Setting, value: &Value) -> bool {
    setting.since == 1 || *value != setting.value(&Preset::Michie.rules())
}

impl Serialize for RulesShape {
    /// Writes the settings of the first version first.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut settings: Vec<_> = SETTINGS
            .into_iter()
            .zip(&self.0)
            .filter(|(setting, value)| is_written(setting, value))
            .collect();
        settings.sort_by_key(|(setting, _)| setting.since);
        let mut map = serializer.serialize_map(Some(settings.len()))?;
        for (setting, value) in settings {
            map.serialize_entry(setting.key, &Written(setting, value))?;
        }
        map.end()
    }
}

/// The value of a setting: a word, a list of numbers, or numbers by their names.
struct Written<'a>(&'static Setting, &'a Value);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.1 {
            Value::Word(nth) => self.0.words[*nth].stored.serialize(serializer),
            Value::Numbers(numbers) => match named_parts(self.0) {
                Some(parts) => {
                    serializer.collect_map(parts.iter().map(|part| part.key).zip(numbers))
                }
                None => numbers.serialize(serializer),
            },
        }
    }
}

/// The numbers of a setting, where they stand in a file by their names.
fn named_parts(setting: &Setting) -> Option<&'static [Part]> {
    let parts = setting.numbers.as_ref()?.parts;
    parts
        .iter()
        .all(|part| !part.key.is_empty())
        .then_some(parts)
}

impl<'de> Deserialize<'de> for RulesShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OfRules)
    }
}

struct OfRules;

impl<'de> Visitor<'de> for OfRules {
    type Value = RulesShape;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulesShape, A::Error> {
        let mut values = SETTINGS.map(|_| None);
        while let Some(key) = map.next_key::<Cow<str>>()? {
            let known = SETTINGS.iter().position(|setting| setting.key == key);
            let nth = known.ok_or_else(|| unknown(&key))?;
            if values[nth].is_some() {
                return Err(twice(&key));
            }
            values[nth] = Some(map.next_value_seed(OfSetting(SETTINGS[nth]))?);
        }
        let missing = (SETTINGS.iter().zip(&values))
            .find(|(setting, value)| value.is_none() && setting.since == 1);
        if let Some((setting, _)) = missing {
            return Err(A::Error::missing_field(setting.key));
        }
        let RulesShape(mut all) = RulesShape::of(&Preset::Michie.rules());
        for (value, found) in all.iter_mut().zip(values) {
            *value = found.unwrap_or_else(|| value.clone());
        }
        Ok(RulesShape(all))
    }
}

/// The value of a setting.
struct OfSetting(&'static Setting);

impl<'de> DeserializeSeed<'de> for OfSetting {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for OfSetting {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self(setting) = self;
        let words = setting.words.iter().filter(|word| !word.stored.is_empty());
        let words = words.map(|word| format!("\"{}\"", word.stored));
        let numbers = setting.numbers.as_ref().map(|numbers| {
            match (named_parts(setting), numbers.parts.len()) {
                (Some(_), _) => "an object".to_owned(),
                (None, 4) => "four counts".to_owned(),
                (None, count) => format!("{count} counts"),
            }
        });
        let all: Vec<_> = numbers.into_iter().chain(words).collect();
        f.write_str(&all.join(", or "))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        let is_meant = |word: &Word| word.stored == text && !text.is_empty();
        let nth = self.0.words.iter().position(is_meant);
        nth.map(Value::Word)
            .ok_or_else(|| E::custom(format!("\"{text}\" is not {}", &self as &dyn Expected)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let numbers = self.0.numbers.as_ref();
        let Some(numbers) = numbers.filter(|_| named_parts(self.0).is_none()) else {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        };
        let mut found = Vec::new();
        while let Some(number) = list.next_element()? {
            found.push(number);
        }
        if found.len() == numbers.parts.len() {
            Ok(Value::Numbers(found))
        } else {
            Err(A::Error::invalid_length(found.len(), &self))
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let Some(parts) = named_parts(self.0) else {
            return Err(A::Error::invalid_type(Unexpected::Map, &self));
        };
        let mut found = vec![None; parts.len()];
        while let Some(key) = map.next_key::<Cow<str>>()? {
            let known = parts.iter().position(|part| part.key == key);
            let nth = known.ok_or_else(|| unknown(&key))?;
            if found[nth].replace(map.next_value()?).is_some() {
                return Err(twice(&key));
            }
        }
        let of_part = |(part, number): (&Part, Option<i16>)| {
            number.ok_or_else(|| A::Error::missing_field(part.key))
        };
        let numbers: Result<_, _> = parts.iter().zip(found).map(of_part).collect();
        numbers.map(Value::Numbers)
    }
}

fn unknown<E: Error>(key: &str) -> E {
    E::custom(format!("unknown field `{key}`"))
}

fn twice<E: Error>(key: &str) -> E {
    E::custom(format!("duplicate field `{key}`"))
}
