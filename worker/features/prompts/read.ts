import type { PageQuery } from "#contracts/common.ts";
import type { PromptVersion } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { refusalOfPrompt } from "./age.ts";
import { findPrompt, findVersions } from "./queries.ts";

/** The prompt as this reader may see it; 404 when they may not find it. */
export async function requirePrompt(db: Db, id: number, reader: Member | null) {
  const prompt = await findPrompt(db, id, reader);
  if (!prompt) throw await refusalOfPrompt(db, id);
  return prompt;
}

/** The versions of the text that this member may read, newest first; 404 when they may read none. */
export async function listVersions({ db, member }: Actor, id: number, page: PageQuery) {
  const rows = await findVersions(db, id, member, page);
  if (!rows) throw notFound("프롬프트");
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("versions", last.version));
  const versions: PromptVersion[] = items.map(({ version, body, createdAt }) => ({
    version,
    body,
    create_at: createdAt.toISOString(),
  }));
  return { items: versions, next_cursor };
}
