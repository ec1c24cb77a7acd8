// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";
import { heldOutAbbreviation } from "./held-out-abbreviation.ts";
import { heldOutCategory } from "./held-out-category.ts";
import { heldOutEveryday } from "./held-out-everyday.ts";
import { heldOutKeyboard } from "./held-out-keyboard.ts";
import { heldOutModel } from "./held-out-model.ts";
import { heldOutPerson } from "./held-out-person.ts";
import { heldOutSentence } from "./held-out-sentence.ts";
import { heldOutSlip } from "./held-out-slip.ts";
import { heldOutSpacing } from "./held-out-spacing.ts";

/** Questions as people ask them: the half that nobody reads while the search is changed. */
export const heldOutQueries: AskedQuery[] = [
  heldOutEveryday,
  heldOutSentence,
  heldOutSlip,
  heldOutKeyboard,
  heldOutSpacing,
  heldOutAbbreviation,
  heldOutCategory,
  heldOutModel,
  heldOutPerson,
].flat();
