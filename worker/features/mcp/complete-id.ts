import { listPrompts } from "#worker/features/prompts/listing.ts";
import { AppError } from "#worker/lib/errors.ts";
import { requireActor, type Caller } from "./caller.ts";
import { listReadable, PARTS } from "./list-readable.ts";
import { requireText } from "./take-text.ts";

/** Prompts of each kind among which numbers are found. */
const AMONG = 50;

type Titled = { id: number; title: string };

const NUMBER = /^[1-9]\d{0,14}$/;

/** The very prompt of a number, unless this caller may not read its text. */
async function exactly(caller: Caller, typed: string): Promise<Titled[]> {
  if (!NUMBER.test(typed)) return [];
  try {
    return [await requireText(caller, Number(typed))];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

const readable = async (caller: Caller): Promise<Titled[]> =>
  caller.member ? (await listReadable(requireActor(caller), PARTS, undefined, AMONG)).items : [];

const popular = async ({ db }: Caller): Promise<Titled[]> =>
  (await listPrompts(db, { price: "free", sort: "popular", limit: AMONG })).items;

/**
 * The numbers of prompts that the caller may read and that begin with what was typed, or whose titles hold it: the very one, the first
 * of the member's own, saved and bought ones, and the most popular free ones. As many rows are read whatever the size of the site.
 */
export async function completeId(caller: Caller, value: string): Promise<string[]> {
  const typed = value.trim().toLowerCase();
  const candidates = [...(await exactly(caller, typed)), ...(await readable(caller)), ...(await popular(caller))];
  const fits = candidates.filter(
    ({ id, title }) => String(id).startsWith(typed) || title.toLowerCase().includes(typed),
  );
  return [...new Set(fits.map(({ id }) => String(id)))];
}
