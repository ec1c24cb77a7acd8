import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { AppError } from "#worker/lib/errors.ts";
import { attachmentHeader } from "#worker/lib/file-name.ts";
import { skillName } from "#contracts/skills.ts";
import { openForZip, type StoredFile, storedFiles, zipFileOf } from "./skill-files.ts";
import { type ReadablePrompt, writeSkill } from "./skill-md.ts";
import { zipStream } from "./zip-stream.ts";

export type Skill = { name: string; prompt: ReadablePrompt; text: string; files: StoredFile[] };

/** The prompt as a skill, for a reader who may read its text. Throws `not_found`, or `forbidden` where it is to be bought or opened. */
export async function requireSkill(db: Db, id: number, reader: Member | null, origin: string): Promise<Skill> {
  const prompt = await requirePrompt(db, id, reader);
  const { body } = prompt;
  if (body === null)
    throw new AppError(
      "forbidden",
      prompt.access === "purchased" ? "프롬프트를 연 뒤에 받을 수 있어요." : "구매한 뒤에 받을 수 있어요.",
    );
  const readable = { ...prompt, body };
  const files = await storedFiles(db, id, prompt.attachments);
  const attached = files.filter(({ isOwnPath }) => !isOwnPath);
  const text = writeSkill(readable, attached, origin);
  return { name: skillName(prompt), prompt: readable, text, files };
}

/** The folder of a skill as a zip archive, and the headers that name it. */
export function packSkill(env: Env, { name, prompt, text, files }: Skill) {
  const sources = [
    { path: `${name}/SKILL.md`, open: async () => zipFileOf(new TextEncoder().encode(text)) },
    ...files.map((file) => ({ path: `${name}/${file.path}`, open: () => openForZip(env, file) })),
  ];
  return {
    file: zipStream(sources, new Date(prompt.updated_at)),
    headers: {
      "content-type": "application/zip",
      "content-disposition": attachmentHeader(`${name}.zip`, `${name}.zip`),
    },
  };
}
