import type { DownloadFormat, PromptDetail } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { attachmentHeader } from "#worker/lib/file-name.ts";
import { countUsage } from "./count-usage.ts";
import { noteCopy } from "./note-copy.ts";
import { requirePrompt } from "./read.ts";

const types = {
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
} satisfies Record<DownloadFormat, string>;

const writers = {
  txt: ({ body }) => body,
  md: ({ title, description, body }) => [`# ${title}`, description, body].filter(Boolean).join("\n\n"),
  json: ({ title, description, category, model, tags, body, variables }) =>
    JSON.stringify({ title, description, category, model, tags, body, variables }, null, 2),
} satisfies Record<DownloadFormat, (prompt: PromptDetail & { body: string }) => string>;

function disposition({ id, title }: PromptDetail, format: DownloadFormat) {
  const name =
    title
      .replace(/[\\/:*?"<>|]/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[. ]+|[. ]+$/g, "") || `prompt-${id}`;
  return attachmentHeader(`prompt-${id}.${format}`, `${name}.${format}`);
}

type Download = { reader: Member | null; address: string; format: DownloadFormat };

/**
 * The text as a file, for a reader who may read it. A download of a published prompt by anyone but its owner is counted, and that
 * of a free one by a member is noted as a copy. Throws
 * `not_found`, or `forbidden` before the prompt was bought.
 */
export async function downloadPrompt(db: Db, env: Env, id: number, { reader, address, format }: Download) {
  const { body, ...prompt } = await requirePrompt(db, id, reader);
  if (body === null) throw new AppError("forbidden", "구매한 뒤에 내려받을 수 있어요.");
  if (prompt.status === "published" && prompt.access !== "owner") {
    await countUsage(env, "download", id, { memberId: reader?.id, address });
    if (reader && prompt.access === "free") await noteCopy({ db, member: reader }, id);
  }
  const file = { ...prompt, body };
  return {
    text: writers[format](file),
    headers: { "content-type": types[format], "content-disposition": disposition(file, format) },
  };
}
