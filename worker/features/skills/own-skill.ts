import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { OwnSkill } from "#contracts/skill-files.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { openFile } from "./skill-files.ts";

export const isOwn = (id: number, owner: Member) =>
  and(eq(prompts.id, id), eq(prompts.memberId, owner.id), ne(prompts.status, "deleted"));

/** The present files of a skill, as a condition on attachments. */
export const isOfSkill = (id: number) =>
  and(eq(promptAttachments.promptId, id), isNotNull(promptAttachments.path), isNull(promptAttachments.removedAt));

/** The prompter's prompt and where the files of its skill are stored. Throws 404 for anybody else's. */
export async function requireOwn(db: Db, id: number, owner: Member) {
  const {
    prompt: [prompt],
    files,
  } = await batchOf(db, {
    prompt: db
      .select({ id: prompts.id, title: prompts.title, version: prompts.version, front: prompts.skill })
      .from(prompts)
      .where(isOwn(id, owner)),
    files: db
      .select({ path: promptAttachments.path, key: promptAttachments.key, digest: promptAttachments.digest })
      .from(promptAttachments)
      .where(isOfSkill(id))
      .orderBy(asc(promptAttachments.path)),
  });
  if (!prompt) throw notFound("프롬프트");
  return { prompt, files: files.map(({ path, ...file }) => ({ path: path!, ...file })) };
}

/** The skill with the texts of its files, for its prompter. */
export async function readOwnSkill({ db, member }: Actor, env: Env, id: number): Promise<OwnSkill> {
  const { prompt, files } = await requireOwn(db, id, member);
  const texts = await Promise.all(
    files.map(async ({ path, key }) => ({
      path,
      text: await new Response(await openFile(env, { key, isOwnPath: true })).text(),
    })),
  );
  return { ...prompt, files: texts };
}
