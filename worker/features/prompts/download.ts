import { and, eq, sql } from "drizzle-orm";
import type { DownloadFormat, PromptDetail } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { AppError } from "#worker/lib/errors.ts";
import { attachmentHeader } from "#worker/lib/file-name.ts";
import { isPublished } from "./access.ts";
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

/** The text as a file, for a reader who may read it. */
export async function downloadPrompt(db: Db, id: number, reader: Member | null, format: DownloadFormat) {
  const { body, ...prompt } = await requirePrompt(db, id, reader);
  if (body === null) throw new AppError("forbidden", "구매한 뒤에 내려받을 수 있어요.");
  await db
    .update(prompts)
    .set({ downloadCount: sql`${prompts.downloadCount} + 1`, popularityStale: 1 })
    .where(and(eq(prompts.id, id), isPublished));
  const file = { ...prompt, body };
  return {
    text: writers[format](file),
    headers: { "content-type": types[format], "content-disposition": disposition(file, format) },
  };
}
