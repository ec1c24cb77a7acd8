import { conditions } from "./conditions.ts";
import { initialPairs } from "./initial-pairs.ts";
import { initials } from "./initials.ts";
import { leftOut, leftOutWords } from "./left-out.ts";
import { meaning, ownWords } from "./meaning.ts";
import { people, peopleWithTopics } from "./people.ts";
import type { Sweep } from "./types.ts";
import { romanised, wider } from "./wider.ts";

export const sweeps: Sweep[] = [
  initialPairs,
  initials,
  leftOut,
  leftOutWords,
  conditions,
  people,
  peopleWithTopics,
  meaning,
  ownWords,
  wider,
  romanised,
];
