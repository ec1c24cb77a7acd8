import type { AskedQuery } from "../types.ts";
import { abbreviation } from "./abbreviation.ts";
import { category } from "./category.ts";
import { everyday } from "./everyday.ts";
import { keyboard } from "./keyboard.ts";
import { model } from "./model.ts";
import { person } from "./person.ts";
import { sentence } from "./sentence.ts";
import { slip } from "./slip.ts";
import { spacing } from "./spacing.ts";

/** Questions as people ask them: the half in sight. */
export const askedQueries: AskedQuery[] = [
  everyday,
  sentence,
  slip,
  keyboard,
  spacing,
  abbreviation,
  category,
  model,
  person,
].flat();
