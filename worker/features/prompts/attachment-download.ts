import { and, eq } from "drizzle-orm";
import { markHidden } from "#contracts/hidden.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { promptAttachments } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { filePolicy } from "#worker/features/uploads/serve.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { attachmentHeader } from "#worker/lib/file-name.ts";
import { requirePrompt } from "./read.ts";

const extensionOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/** Those that a download answers. */
export const attachmentTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
  "text/plain",
  "text/markdown",
  "text/csv",
  "application/json",
];

/** The file and its headers, for a reader who may read the text of its prompt. */
export const downloadAttachment = async (db: Db, env: Env, id: number, attachmentId: number, reader: Member | null) =>
  openAttachment(db, env, await requirePrompt(db, id, reader), attachmentId);

/** The file of a prompt as its reader sees that, and its headers. */
export async function openAttachment(
  db: Db,
  env: Env,
  { id, access, body, attachments }: PromptDetail,
  attachmentId: number,
) {
  if (!attachments.some((attachment) => attachment.id === attachmentId)) throw notFound("첨부 파일");
  if (body === null)
    throw new AppError(
      "forbidden",
      access === "purchased" ? "프롬프트를 연 뒤에 받을 수 있어요." : "구매한 뒤에 받을 수 있어요.",
    );
  const row = await db
    .select({
      key: promptAttachments.key,
      name: promptAttachments.name,
      type: promptAttachments.type,
      path: promptAttachments.path,
    })
    .from(promptAttachments)
    .where(and(eq(promptAttachments.id, attachmentId), eq(promptAttachments.promptId, id)))
    .get();
  const object = row && (await env.IMAGES.get(row.key));
  if (!object) throw notFound("첨부 파일");
  // A file of a skill, which agents follow.
  const marked = row.path === null ? undefined : new TextEncoder().encode(markHidden(await object.text()));
  return {
    file: marked ?? (object.body as unknown as ReadableStream),
    headers: {
      "content-type": row.type,
      "content-length": String(marked?.length ?? object.size),
      "content-disposition": attachmentHeader(`attachment-${attachmentId}.${extensionOf(row.name)}`, row.name),
      "content-security-policy": filePolicy,
      "cache-control": "private, no-store",
    },
  };
}
