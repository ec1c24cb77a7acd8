import { eq, sql } from "drizzle-orm";
import { RESULTS_MAX } from "#contracts/limits.ts";
import { newMediaResult, type NewTextResult } from "#contracts/result-inputs.ts";
import type { Result } from "#contracts/results.ts";
import { type KeyUse, createKeyUse, doneBefore, once } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { storeWith } from "#worker/features/uploads/bucket.ts";
import { requirePixels } from "#worker/features/uploads/pixels.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readParts } from "#worker/lib/upload.ts";
import { parseInput } from "#worker/middleware/validate.ts";
import { mediaFolderOf } from "./keys.ts";
import { fileLimits, picturesOf, readMediaFiles } from "./media-files.ts";
import { isOwn, isSeen, isUnseen, missingAltOf, requireOwn, requireRoom, resultCount } from "./own-prompt.ts";
import { digestsOf, placeFiles } from "./place-files.ts";
import { refuseHeld } from "./refuse-held.ts";
import { requireResult } from "./read-result.ts";

const SCOPE = "results";

type Values = Pick<
  typeof promptResults.$inferInsert,
  "input" | "kind" | "text" | "media" | "mediaKey" | "model" | "isBuyersOnly" | "ageRating"
>;
type Writing = { promptId: number; key?: string };

// Ids only grow and a batch is one transaction, so the highest id is the result just inserted.
const justInserted = sql`(SELECT id FROM prompt_results ORDER BY id DESC LIMIT 1)`;

/** Media must be described before they are shown; a draft may wait. */
const isReady = ({ media }: Values) => (media && media.alt === "" && !media.is_decorative ? isUnseen : sql`true`);

/** Why nothing was inserted, thrown: what it refuses has changed since it was looked at. */
async function refuseLate(actor: Actor, promptId: number): Promise<never> {
  requireRoom(await requireOwn(actor, promptId));
  throw missingAltOf("alt");
}

/** Inserts the result behind the others if there is room, or returns the id of that of the first call with this key. */
async function insertOnce(actor: Actor, promptId: number, values: Values, ours: KeyUse): Promise<number> {
  const { db, member } = actor;
  const position = sql`(SELECT coalesce(max(position) + 1, 0) FROM prompt_results WHERE prompt_id = ${promptId})`;
  const isAllowed = sql`${isOwn(promptId, member)} AND ${isReady(values)} AND ${resultCount(promptId)} < ${RESULTS_MAX}`;
  const done = await once(db, ours, async () => {
    requireRoom(await requireOwn(actor, promptId));
    return {
      statements: [
        insertFrom(
          db,
          promptResults,
          { ...values, promptId: prompts.id, position, createdAt: new Date() },
          sql`FROM ${prompts} WHERE ${isAllowed}`,
        ),
        mustChangeOne(db),
      ],
      result: justInserted,
    };
  });
  return done ? Number(done.result) : refuseLate(actor, promptId);
}

/** Adds a text result. A repeated request with the same idempotency key returns the result of the first one. */
export async function addTextResult(actor: Actor, env: Env, { promptId, key }: Writing, input: NewTextResult) {
  await refuseHeld(actor, await requireOwn(actor, promptId), input);
  const ours = await createKeyUse(actor.member.id, SCOPE, { promptId, ...input }, key);
  const { is_buyers_only: isBuyersOnly, age_rating: ageRating, rating: _, ...values } = input;
  const id = await insertOnce(actor, promptId, { ...values, kind: "text", isBuyersOnly, ageRating }, ours);
  return requireResult(actor.db, env, promptId, id);
}

/** Adds a picture, a sound or a film from a form. Nothing stays in the bucket of a form that is refused. */
export async function addMediaResult(actor: Actor, env: Env, writing: Writing, request: Request): Promise<Result> {
  const { db, member } = actor;
  const { promptId } = writing;
  const prompt = await requireOwn(actor, promptId);
  const sent = await readParts(request, "file", fileLimits);
  const fields = parseInput(newMediaResult, sent.texts);
  const digests = await digestsOf(sent.files);
  const ours = await createKeyUse(member.id, SCOPE, { promptId, fields, digests }, writing.key);
  const earlier = await doneBefore(db, ours, {});
  if (earlier) return requireResult(db, env, promptId, Number(earlier.result));
  requireRoom(prompt);
  await refuseHeld(actor, prompt, fields);
  if (isSeen(prompt) && fields.alt === "" && !fields.is_decorative) throw missingAltOf("alt");

  const files = readMediaFiles(sent);
  await requirePixels(env, ...picturesOf(files));
  const { media, mediaKey, objects } = placeFiles(mediaFolderOf(promptId), files, fields);
  const { input, model, is_buyers_only: isBuyersOnly, age_rating: ageRating } = fields;
  const values = { input, kind: files.kind, media, mediaKey, model, isBuyersOnly, ageRating };
  const id = await storeWith(env, objects, {
    write: () => insertOnce(actor, promptId, values, ours),
    isNamed: async () =>
      (await db
        .select({ id: promptResults.id })
        .from(promptResults)
        .where(eq(promptResults.mediaKey, mediaKey))
        .get()) !== undefined,
  });
  return requireResult(db, env, promptId, id);
}
