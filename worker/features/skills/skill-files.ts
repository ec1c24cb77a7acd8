import { and, eq, sql } from "drizzle-orm";
import type { Attachment } from "#contracts/attachments.ts";
import type { Db } from "#worker/db/client.ts";
import { promptAttachments } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";

/** Where an attachment lies in the folder of a skill: names of attachments may be Korean, paths of the format are ASCII. */
export const pathOf = ({ id, name }: Pick<Attachment, "id" | "name">) =>
  `assets/${id}.${name.slice(name.lastIndexOf(".") + 1).toLowerCase()}`;

/** `isOwnPath`: the author gave the path, as part of a skill. */
export type StoredFile = { path: string; name: string; key: string; type: string; isOwnPath: boolean };

/** Where the attachments of a prompt are stored, of those that its reader was shown. */
export async function storedFiles(db: Db, promptId: number, attachments: Attachment[]): Promise<StoredFile[]> {
  if (attachments.length === 0) return [];
  const ids = JSON.stringify(attachments.map(({ id }) => id));
  const rows = await db
    .select({
      id: promptAttachments.id,
      name: promptAttachments.name,
      key: promptAttachments.key,
      type: promptAttachments.type,
      path: promptAttachments.path,
    })
    .from(promptAttachments)
    .where(
      and(
        eq(promptAttachments.promptId, promptId),
        sql`${promptAttachments.id} IN (SELECT value FROM json_each(${ids}))`,
        // A buyer is still shown the files of an earlier state; the folder has those of the present one.
        sql`(${promptAttachments.path} IS NULL OR ${promptAttachments.removedAt} IS NULL)`,
      ),
    )
    .orderBy(promptAttachments.id);
  return rows.map(({ id, path, ...row }) => ({
    ...row,
    path: path ?? pathOf({ id, name: row.name }),
    isOwnPath: path !== null,
  }));
}

/** The bytes of a stored file. */
export async function openFile({ IMAGES }: Env, { key }: Pick<StoredFile, "key">) {
  const object = await IMAGES.get(key);
  if (!object) throw notFound("첨부 파일");
  return object.body as unknown as ReadableStream<Uint8Array>;
}
