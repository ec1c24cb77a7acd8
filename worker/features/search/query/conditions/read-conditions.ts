import type { Condition } from "#contracts/understood.ts";
import { isFiller } from "../filler.ts";
import { wordsOf } from "../words.ts";
import { readModels } from "./read-models.ts";
import { readFreeOrPaid, readPrices } from "./read-prices.ts";
import { readWithout } from "./read-without.ts";

/** A search without its conditions, and these. `text` is empty where nothing else was asked for. */
export type ReadSearch = { text: string; understood: Condition[] };

/** `models`: whether a model to be used is a condition, or a word. */
export type ConditionsRead = { models: boolean };

const plain = (search: string) => search.normalize("NFC").replace(/\s+/g, " ").trim();

/** Reads the conditions of a search: prices, models to be used, and what is not wanted. Pure. */
export function readConditions(search: string, { models }: ConditionsRead = { models: true }): ReadSearch {
  const { rest, understood } = [readPrices, readFreeOrPaid, readWithout, ...(models ? [readModels] : [])].reduce(
    (reader, read) => read(reader),
    { rest: plain(search), understood: [] as Condition[] },
  );
  if (understood.length === 0) return { text: search, understood };
  return { text: wordsOf(rest).every(isFiller) ? "" : rest, understood };
}
