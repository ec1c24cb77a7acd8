import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { AppError } from "#worker/lib/errors.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { batchOf, type RowsOf, type Statement, type Statements } from "./batch-of.ts";
import { type Db, repeatable } from "./client.ts";
import { isUndone, mustChangeOne } from "./must.ts";
import { purgeRows } from "./purge-rows.ts";
import { idempotencyKeys } from "./schema/account.ts";

/** The use of one Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). `hash` identifies the body that was sent with the key. */
export type KeyUse = { memberId: number; scope: string; key: string; hash: string };

async function hashOf(body: unknown) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** The use of a key for a request body. Without a key it gets a random one, so that the work is never taken for a repetition. */
export async function createKeyUse(memberId: number, scope: string, body: unknown, key?: string): Promise<KeyUse> {
  return { memberId, scope, key: key ?? crypto.randomUUID(), hash: await hashOf(body) };
}

const isKey = ({ memberId, scope, key }: KeyUse) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

type Kept = { hash: string; result: string | null };
const keptUnder = (db: Db, use: KeyUse) =>
  db.select({ hash: idempotencyKeys.hash, result: idempotencyKeys.result }).from(idempotencyKeys).where(isKey(use));

/** The stored result of this key, as an SQL expression; NULL if there is none. */
export const resultOf = (use: KeyUse) =>
  sql`(SELECT ${idempotencyKeys.result} FROM ${idempotencyKeys} WHERE ${isKey(use)})`;

/** What was done with the key: its result, as text, the rows of `read`, and whether it was done just now. */
type Done<R extends Statements> = RowsOf<R> & { result: string; isNew: boolean };

/** What an earlier request with this key did; undefined without one. Throws `conflict` if it was sent for another body. */
export async function doneBefore<R extends Statements>(db: Db, ours: KeyUse, read: R): Promise<Done<R> | undefined> {
  const { kept, ...rows } = await batchOf(db, { kept: keptUnder(db, ours), ...read });
  const [earlier] = kept as Kept[];
  if (!earlier) return undefined;
  if (earlier.hash !== ours.hash)
    throw new AppError("conflict", "같은 Idempotency-Key로 다른 내용을 보냈어요. 새 키로 보내 주세요.");
  return { ...(rows as unknown as RowsOf<R>), result: earlier.result!, isNew: false };
}

/** The statements of the work, and what to keep under the key as its result. */
type Work = { statements: Statement[]; result: SQL };

/**
 * Does the work of a request once: `begin` may refuse it, what it returns is written in one batch that takes the key, and `read` reads
 * with `resultOf` what was written. A request whose key was taken before, or meanwhile, whatever has become of its subject since, gets
 * what that one did. Undefined when an assertion undid the batch (`isRefused`).
 */
export async function once<R extends Statements = Record<never, never>>(
  db: Db,
  ours: KeyUse,
  begin: () => Work | Promise<Work>,
  read: R = {} as R,
  isRefused: (error: unknown) => boolean = isUndone,
): Promise<Done<R> | undefined> {
  const earlier = await doneBefore(db, ours, read);
  if (earlier) return earlier;
  try {
    const { statements, result } = await begin();
    const { kept, ...rows } = await batchOf(repeatable(db), {
      taken: db
        .insert(idempotencyKeys)
        .values({ ...ours, createdAt: new Date() })
        .onConflictDoNothing(),
      isOurs: mustChangeOne(db),
      written: statements,
      finished: db
        .update(idempotencyKeys)
        .set({ result: sql`CAST(${result} AS TEXT)` })
        .where(isKey(ours)),
      kept: keptUnder(db, ours),
      ...read,
    });
    return { ...(rows as unknown as RowsOf<R>), result: (kept as Kept[])[0]!.result!, isNew: true };
  } catch (error) {
    const late = await doneBefore(db, ours, read);
    if (late || isRefused(error)) return late;
    throw error;
  }
}

/** Deletes keys that are older than a day, in steps; `done` counts them. */
export const purgeIdempotencyKeys = (db: Db): Promise<JobResult> =>
  purgeRows(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(Date.now() - DAY)));
