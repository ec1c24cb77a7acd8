import { z } from "zod";
import type { Page } from "./common.ts";

// Parts of what the API answers. Unlike the schemas of parameters they transform nothing: JSON holds numbers.

export const rowId = z.int().positive();
export const count = z.int().nonnegative();
/** UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const time = z.iso.datetime({ precision: 3 });
/** A path below `/images/`, or null without a picture. */
export const image = z.string().nullable();
/** An order's number for people: its day in Seoul and its place on that day. */
export const orderNumber = z.string().regex(/^\d{6}-\d{4,}$/);
export const stars = z.number().min(0).max(5);

export const named = z.object({ user_id: rowId, nickname: z.string() });
/** A member as shown beside what they wrote. */
export const person = z.object({ user_id: rowId, nickname: z.string(), profile_image: image });
/** A member whom a search names. */
export const foundPerson = person.extend({ follower_count: count, prompt_count: count }).meta({ id: "FoundPerson" });
export type FoundPerson = z.output<typeof foundPerson>;
/** A prompt that is named elsewhere; null when it is gone or there was none. */
export const namedPrompt = z.object({ id: rowId, title: z.string() }).nullable();

/** Items and the cursor of the next page, null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() }) satisfies z.ZodType<Page<unknown>>;

/** What was removed. */
export const removed = z.object({ id: rowId });
