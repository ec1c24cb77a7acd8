import { and, eq, sql } from "drizzle-orm";
import type { Attachment } from "#contracts/attachments.ts";
import { markHidden } from "#contracts/hidden.ts";
import type { Db } from "#worker/db/client.ts";
import { promptAttachments } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { crc32 } from "#worker/lib/crc32.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { R2ObjectBody } from "@cloudflare/workers-types";
import type { ZipFile } from "./zip-stream.ts";

/** Where an attachment lies in the folder of a skill: names of attachments may be Korean, paths of the format are ASCII. */
export const pathOf = ({ id, name }: Pick<Attachment, "id" | "name">) =>
  `assets/${id}.${name.slice(name.lastIndexOf(".") + 1).toLowerCase()}`;

/** `isOwnPath`: the prompter gave the path, as part of a skill. */
export type StoredFile = {
  path: string;
  name: string;
  key: string;
  type: string;
  isOwnPath: boolean;
  scriptState: "waiting" | "allowed" | null;
};

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
      scriptState: promptAttachments.scriptState,
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

async function requireObject({ IMAGES }: Env, { key }: Pick<StoredFile, "key">) {
  const object = await IMAGES.get(key);
  if (!object) throw notFound("첨부 파일");
  return object;
}

/** Agents follow the files of a skill: what one from before hides is marked. */
const marked = async (object: Pick<R2ObjectBody, "text">) => new TextEncoder().encode(markHidden(await object.text()));

/** The bytes of a stored file. */
export async function openFile(env: Env, file: Pick<StoredFile, "key" | "isOwnPath">) {
  const object = await requireObject(env, file);
  return file.isOwnPath ? marked(object) : (object.body as unknown as ReadableStream<Uint8Array>);
}

/** A stored file for an archive. Its checksum was stored with it, once it was looked through; of one from before, it is made of its bytes. */
export async function openForZip(env: Env, file: Pick<StoredFile, "key" | "isOwnPath">): Promise<ZipFile> {
  const object = await requireObject(env, file);
  const stored = object.customMetadata?.crc32;
  if (stored !== undefined)
    return { size: object.size, crc32: Number(stored), content: object.body as unknown as ReadableStream<Uint8Array> };
  return zipFileOf(file.isOwnPath ? await marked(object) : new Uint8Array(await object.arrayBuffer()));
}

/** Bytes for an archive. */
export const zipFileOf = (content: Uint8Array<ArrayBuffer>): ZipFile => ({
  size: content.length,
  crc32: crc32(content),
  content,
});
