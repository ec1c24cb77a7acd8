import { and, eq, gt, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { R2Object } from "@cloudflare/workers-types";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { promptAttachments } from "#worker/db/schema/prompts.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { bucketWalks } from "#worker/db/schema/uploads.ts";
import type { Env } from "#worker/env.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { dropObjects } from "./bucket.ts";
import { pathOf } from "./keys.ts";

const PAGE = 500;
const LOST_MAX = 50;
// The row of an object is written within seconds of it.
const GRACE = DAY;
const LAST = "\u{10ffff}";
// The directory of the files of one result or try-out.
const DIRECTORY = /^\w+\/[^/]+\/[^/]+(?=\/)/;

const directoryOf = (key: string) => DIRECTORY.exec(key)?.[0] ?? key;

/**
 * One kind of object: the rows that refer to its keys, and `name`, how a row names a key. One name may be that of several objects,
 * whose keys begin with it; it is lost when all of them are.
 */
type ObjectKind = {
  prefix: string;
  name: (key: string) => string;
  namedBy: (db: Db, where: (column: SQL) => SQL | undefined, limit: number) => Promise<{ name: string | null }[]>;
  removeName: (db: Db, name: string) => Promise<unknown>;
};

const objectKinds: ObjectKind[] = [
  {
    prefix: "members/",
    name: pathOf,
    namedBy: (db, where, limit) =>
      db
        .select({ name: members.profileImage })
        .from(members)
        .where(where(sql`${members.profileImage}`))
        .limit(limit),
    removeName: (db, name) => db.update(members).set({ profileImage: null }).where(eq(members.profileImage, name)),
  },
  {
    prefix: "attachments/",
    name: (key) => key,
    namedBy: (db, where, limit) =>
      db
        .select({ name: promptAttachments.key })
        .from(promptAttachments)
        .where(where(sql`${promptAttachments.key}`))
        .limit(limit),
    removeName: (db, name) => db.delete(promptAttachments).where(eq(promptAttachments.key, name)),
  },
  {
    prefix: "results/",
    name: directoryOf,
    namedBy: (db, where, limit) =>
      db
        .select({ name: promptResults.mediaKey })
        .from(promptResults)
        .where(where(sql`${promptResults.mediaKey}`))
        .limit(limit),
    removeName: (db, name) => db.delete(promptResults).where(eq(promptResults.mediaKey, name)),
  },
  {
    prefix: "tryouts/",
    name: directoryOf,
    namedBy: (db, where, limit) =>
      db
        .select({ name: tryouts.mediaKey })
        .from(tryouts)
        .where(where(sql`${tryouts.mediaKey}`))
        .limit(limit),
    removeName: (db, name) => db.delete(tryouts).where(eq(tryouts.mediaKey, name)),
  },
];

const namesIn = (rows: { name: string | null }[]) => rows.flatMap(({ name }) => name ?? []);
const listed = (names: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;

async function dropUnnamed(db: Db, env: Env, { name, namedBy }: ObjectKind, objects: R2Object[]) {
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < Date.now() - GRACE).map(({ key }) => key);
  if (old.length === 0) return 0;
  const kept = new Set(namesIn(await namedBy(db, (column) => inArray(column, listed(old.map(name))), PAGE)));
  const unnamed = old.filter((key) => !kept.has(name(key)));
  await dropObjects(env, unnamed);
  return unnamed.length;
}

/** Removes the names of lost objects from the rows of this stretch. Each is looked up again, because it may be newer than the list. */
async function removeLostNames(
  db: Db,
  env: Env,
  { name, namedBy, removeName }: ObjectKind,
  stretch: { after: string; to: string },
  objects: R2Object[],
) {
  const present = objects.map(({ key }) => name(key));
  const missing = await namedBy(
    db,
    (column) =>
      and(gt(column, name(stretch.after)), lte(column, name(stretch.to)), notInArray(column, listed(present))),
    LOST_MAX,
  );
  let removed = 0;
  for (const lost of namesIn(missing)) {
    const { objects: stored } = await env.IMAGES.list({ prefix: lost.slice(name("").length), limit: 1 });
    if (stored.length > 0) continue;
    await removeName(db, lost);
    removed += 1;
  }
  return removed;
}

async function repairStretch(db: Db, env: Env, one: ObjectKind) {
  const walk = await db.select().from(bucketWalks).where(eq(bucketWalks.prefix, one.prefix)).get();
  const after = walk?.after || one.prefix;
  const { objects, truncated } = await env.IMAGES.list({ prefix: one.prefix, startAfter: after, limit: PAGE });
  const to = truncated ? objects.at(-1)!.key : one.prefix + LAST;
  const changed =
    (await dropUnnamed(db, env, one, objects)) + (await removeLostNames(db, env, one, { after, to }, objects));
  const next = truncated ? to : "";
  await db
    .insert(bucketWalks)
    .values({ prefix: one.prefix, after: next })
    .onConflictDoUpdate({ target: bucketWalks.prefix, set: { after: next } });
  return changed;
}

/** Compares the next objects of the bucket with the rows that name them. Deletes objects without a row and names without an object; `done` counts both. */
export async function repairObjects(db: Db, env: Env): Promise<JobResult> {
  let changed = 0;
  for (const one of objectKinds) changed += await repairStretch(db, env, one);
  return untilNone(changed);
}
