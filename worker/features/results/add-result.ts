import { eq, sql } from "drizzle-orm";
import { RESULTS_MAX } from "#contracts/limits.ts";
import { newMediaResult, type NewTextResult } from "#contracts/result-inputs.ts";
import type { Result } from "#contracts/results.ts";
import { repeatable } from "#worker/db/client.ts";
import { type Claim, createClaim, earlierOf, findEarlier, finishClaim, takeKey } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
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
import { isOwn, missingAltOf, requireOwn, requireRoom, resultCount } from "./own-prompt.ts";
import { digestsOf, placeFiles } from "./place-files.ts";
import { requireResult } from "./read-result.ts";

const SCOPE = "results";

type Values = Pick<
  typeof promptResults.$inferInsert,
  "input" | "kind" | "text" | "media" | "mediaKey" | "model" | "isBuyersOnly"
>;
type Writing = { promptId: number; key?: string };

// Ids only grow and a batch is one transaction, so the highest id is the result just inserted.
const justInserted = sql`(SELECT id FROM prompt_results ORDER BY id DESC LIMIT 1)`;

/** Media must be described before they are shown; a draft may wait. */
const isReady = ({ media }: Values) =>
  media && media.alt === "" && !media.is_decorative ? sql`${prompts.status} = 'draft'` : sql`true`;

/** Inserts the result behind the others if there is room; undefined when there is none. Returns the id of the first call with this key. */
async function insertOnce({ db, member }: Actor, promptId: number, values: Values, ours: Claim) {
  const now = new Date();
  try {
    const [, , , , , [claimed]] = await repeatable(db).batch([
      ...takeKey(db, ours, now),
      insertFrom(
        db,
        promptResults,
        {
          ...values,
          promptId: prompts.id,
          position: sql`(SELECT coalesce(max(position) + 1, 0) FROM prompt_results WHERE prompt_id = ${promptId})`,
          createdAt: now,
        },
        sql`FROM ${prompts} WHERE ${isOwn(promptId, member)} AND ${isReady(values)} AND ${resultCount(promptId)} < ${RESULTS_MAX}`,
      ),
      mustChangeOne(db),
      finishClaim(db, ours, justInserted),
      earlierOf(db, ours),
    ]);
    return Number(claimed!.result);
  } catch (error) {
    if (!isUndone(error)) throw error;
    return findEarlier(db, ours);
  }
}

/** Why nothing was inserted, thrown: what it refuses has changed since it was looked at. */
async function refuseLate(actor: Actor, promptId: number): Promise<never> {
  requireRoom(await requireOwn(actor, promptId));
  throw missingAltOf("alt");
}

/** Adds a text result. A repeated request with the same idempotency key returns the result of the first one. */
export async function addTextResult(actor: Actor, env: Env, { promptId, key }: Writing, input: NewTextResult) {
  const own = await requireOwn(actor, promptId);
  const ours = await createClaim(actor.member.id, SCOPE, { promptId, ...input }, key);
  const earlier = await findEarlier(actor.db, ours);
  if (earlier !== undefined) return requireResult(actor.db, env, promptId, earlier);
  requireRoom(own);
  const { is_buyers_only: isBuyersOnly, ...values } = input;
  const id = await insertOnce(actor, promptId, { ...values, kind: "text", isBuyersOnly }, ours);
  return id === undefined ? refuseLate(actor, promptId) : requireResult(actor.db, env, promptId, id);
}

/** Adds a picture, a sound or a film from a form. Nothing stays in the bucket of a form that is refused. */
export async function addMediaResult(actor: Actor, env: Env, writing: Writing, request: Request): Promise<Result> {
  const { db, member } = actor;
  const { promptId } = writing;
  const own = await requireOwn(actor, promptId);
  const sent = await readParts(request, "file", fileLimits);
  const fields = parseInput(newMediaResult, sent.texts);
  const digests = await digestsOf(sent.files);
  const ours = await createClaim(member.id, SCOPE, { promptId, fields, digests }, writing.key);
  const earlier = await findEarlier(db, ours);
  if (earlier !== undefined) return requireResult(db, env, promptId, earlier);
  requireRoom(own);
  if (own.status !== "draft" && fields.alt === "" && !fields.is_decorative) throw missingAltOf("alt");

  const files = readMediaFiles(sent);
  await requirePixels(env, ...picturesOf(files));
  const { media, mediaKey, objects } = placeFiles(mediaFolderOf(promptId), files, fields);
  const { input, model, is_buyers_only: isBuyersOnly } = fields;
  const id = await storeWith(env, objects, {
    write: () => insertOnce(actor, promptId, { input, kind: files.kind, media, mediaKey, model, isBuyersOnly }, ours),
    isNamed: async () =>
      (await db
        .select({ id: promptResults.id })
        .from(promptResults)
        .where(eq(promptResults.mediaKey, mediaKey))
        .get()) !== undefined,
  });
  return id === undefined ? refuseLate(actor, promptId) : requireResult(db, env, promptId, id);
}
