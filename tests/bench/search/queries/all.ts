import { choseong } from "./choseong.ts";
import { latin } from "./latin.ts";
import { model } from "./model.ts";
import { none } from "./none.ts";
import { noun } from "./noun.ts";
import { particle } from "./particle.ts";
import { phrase } from "./phrase.ts";
import { question } from "./question.ts";
import { spacing } from "./spacing.ts";
import { synonym } from "./synonym.ts";
import type { GradedQuery } from "./types.ts";
import { typing } from "./typing.ts";
import { typo } from "./typo.ts";

export const gradedQueries: GradedQuery[] = [
  noun,
  phrase,
  particle,
  spacing,
  synonym,
  latin,
  model,
  question,
  typo,
  none,
  choseong,
  typing,
].flat();
