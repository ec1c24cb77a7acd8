import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Condition } from "#contracts/understood.ts";
import type { Db } from "#worker/db/client.ts";
import { synonymRows } from "../synonyms.ts";
import { type Limits, limitsOf } from "./limits-of.ts";
import { type ConditionsRead, readConditions } from "./read-conditions.ts";

/** A query with its conditions taken out of its words. */
export type ReadQuery = { query: PromptListQuery & { limits?: Limits }; understood: Condition[] };

/**
 * Takes the conditions out of a search, none out of a literal one. What a filter says too is read from the index. One round trip where
 * words are not wanted, for what else they are called.
 */
export async function readRequest(db: Db, query: PromptListQuery, conditions: ConditionsRead): Promise<ReadQuery> {
  if (query.literal !== undefined) return { query, understood: [] };
  const { text, understood } = readConditions(query.search ?? "", conditions);
  if (understood.length === 0) return { query, understood };
  const without = understood.filter(({ kind }) => kind === "without").map(({ value }) => value);
  const limits = limitsOf(understood, text, without.length > 0 ? await synonymRows(db, without) : []);
  const price = limits?.max === 0 ? "free" : limits && limits.min > 0 ? "paid" : undefined;
  const model = limits?.models.length === 1 ? limits.models[0] : undefined;
  // Without other words it is a list, which is by popularity.
  const sort = query.sort ?? (text === "" ? "popular" : undefined);
  return {
    query: { ...query, search: text, sort, price: query.price ?? price, model: query.model ?? model, limits },
    understood,
  };
}
