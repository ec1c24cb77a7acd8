import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SkillFile, SkillInput } from "#contracts/skill-files.ts";
import { isScript } from "#contracts/scripts.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { isReported, isSold } from "#worker/features/prompts/attachments.ts";
import { dropObjects, storeWith } from "#worker/features/uploads/bucket.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { refuseHeld } from "./refuse-held.ts";
import { isOfSkill, isOwn, readOwnSkill, requireOwn } from "./own-skill.ts";

const types: Record<string, string> = { md: "text/markdown", csv: "text/csv", json: "application/json" };
const typeOf = (path: string) => `${types[/\.(\w+)$/.exec(path)?.[1] ?? ""] ?? "text/plain"}; charset=utf-8`;

async function digestOf(text: string) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type NewFile = SkillFile & { digest: string; key: string; bytes: Uint8Array; type: string };

async function toNewFile(id: number, file: SkillFile, digest: string): Promise<NewFile> {
  return {
    ...file,
    digest,
    key: `attachments/${id}/${crypto.randomUUID()}`,
    bytes: new TextEncoder().encode(file.text),
    type: typeOf(file.path),
  };
}

/** Takes these files out of the skill: buyers of an earlier state keep theirs, others are deleted with their bytes. Returns the keys. */
const removeFiles = (db: Db, id: number, keys: string[], now: Date) => {
  const isOne = and(isOfSkill(id), inArray(promptAttachments.key, keys));
  return [
    db
      .update(promptAttachments)
      .set({ removedAt: now })
      .where(and(isOne, or(isSold(id), isReported(id)))),
    db.delete(promptAttachments).where(isOne).returning({ key: promptAttachments.key }),
  ] as const;
};

const addFile = (db: Db, id: number, { path, text, key, digest, bytes, type }: NewFile, now: Date) =>
  insertWhere(
    db,
    promptAttachments,
    {
      promptId: id,
      key,
      name: path,
      type,
      size: bytes.length,
      createdAt: now,
      path,
      digest,
      scriptState: isScript(path, text) ? "waiting" : null,
    },
    sql`true`,
  );

/** The keys of the present files, as a JSON list in order. */
const presentKeys = (id: number) =>
  sql`(SELECT json_group_array(key) FROM (SELECT ${promptAttachments.key} AS key FROM ${promptAttachments} WHERE ${isOfSkill(id)} ORDER BY 1))`;

/** Whether a row names one of these files. */
const isAnyNamed = async (db: Db, id: number, keys: string[]) =>
  (await db
    .select({ id: promptAttachments.id })
    .from(promptAttachments)
    .where(and(eq(promptAttachments.promptId, id), inArray(promptAttachments.key, keys)))
    .limit(1)
    .get()) !== undefined;

const savedElsewhere = () =>
  new AppError("conflict", "그사이 다른 곳에서 고친 스킬이에요. 새로고침한 뒤 다시 저장해 주세요.");

type Change = { front: Omit<SkillInput, "files"> | null; files: SkillFile[] };

/**
 * Makes the prompt this skill, or no skill: front matter and files in one batch, so that nobody reads half of it. Files whose text is
 * the same stay as they are. Refuses with 409 when another save of the same skill came in between.
 */
async function replaceSkill({ db, member }: Actor, env: Env, id: number, { front, files }: Change) {
  const { files: storedFiles } = await requireOwn(db, id, member);
  const digested = await Promise.all(files.map(async (file) => ({ file, digest: await digestOf(file.text) })));
  const isKept = ({ path, digest }: { path: string; digest: string | null }) =>
    digested.some(({ file, digest: other }) => file.path === path && other === digest);
  const gone = storedFiles.filter((file) => !isKept(file)).map(({ key }) => key);
  const isNew = ({ file, digest }: { file: SkillFile; digest: string }) =>
    !storedFiles.some((one) => one.path === file.path && one.digest === digest);
  const added = await Promise.all(digested.filter(isNew).map(({ file, digest }) => toNewFile(id, file, digest)));
  const now = new Date();
  const addedKeys = added.map(({ key }) => key);
  const write = () =>
    db
      .batch([
        must(db, sql`${presentKeys(id)} = ${JSON.stringify(storedFiles.map(({ key }) => key).toSorted())}`),
        must(db, sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${isOwn(id, member)})`),
        ...removeFiles(db, id, gone, now),
        ...added.map((file) => addFile(db, id, file, now)),
        db.update(prompts).set({ skill: front, updatedAt: now }).where(eq(prompts.id, id)),
      ])
      .catch((error: unknown) => {
        throw isUndone(error) ? savedElsewhere() : error;
      });
  const [, , , dropped] = await storeWith(env, added, { write, isNamed: () => isAnyNamed(db, id, addedKeys) });
  await dropObjects(
    env,
    dropped.map(({ key }) => key),
  );
}

export async function saveSkill(actor: Actor, env: Env, id: number, { files, ...front }: SkillInput) {
  await refuseHeld(actor, id, front.description);
  await replaceSkill(actor, env, id, { front, files });
  return readOwnSkill(actor, env, id);
}

/** Makes the skill an ordinary prompt again; its files go. */
export async function dropSkill(actor: Actor, env: Env, id: number) {
  await replaceSkill(actor, env, id, { front: null, files: [] });
  return { id };
}
