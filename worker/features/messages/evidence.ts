import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Evidence } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { createSealer } from "#worker/lib/seal.ts";
import type { MessageRow } from "./view.ts";

const said = z.array(
  z.object({
    id: z.int(),
    sender_id: z.int(),
    content: z.string(),
    prompt_id: z.int().nullable(),
    create_at: z.string(),
  }),
);

const ownerOf = (messageId: number) => `message:${messageId}`;

function sealerOf({ SETTLEMENT_KEY: key }: Env) {
  if (!key) throw new AppError("provider_not_configured", "메시지 신고를 아직 받을 수 없어요. 고객센터에 알려 주세요.");
  return createSealer(key);
}

/** The messages (newest first) as they are kept for the operator who decides. */
export const sealEvidence = (env: Env, rows: MessageRow[]) =>
  sealerOf(env).seal(
    JSON.stringify(
      rows.map(({ messageId, senderId, content, promptId, createdAt }) => ({
        id: messageId,
        sender_id: senderId,
        content,
        prompt_id: promptId,
        create_at: createdAt.toISOString(),
      })),
    ),
    ownerOf(rows[0]!.messageId),
  );

/** What was sealed, oldest first, with the present names of both. */
export async function readEvidence(db: Db, env: Env, messageId: number, sealed: string): Promise<Evidence> {
  const text = await sealerOf(env).open(sealed, ownerOf(messageId));
  if (text === undefined) throw new AppError("provider_not_configured", "증거를 봉한 열쇠를 찾을 수 없어요.");
  const lines = said.parse(JSON.parse(text));
  const ids = JSON.stringify([...new Set(lines.map(({ sender_id }) => sender_id))]);
  const names = await db
    .select({ id: members.id, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, sql`(SELECT value FROM json_each(${ids}))`));
  const nicknames = new Map(names.map(({ id, nickname }) => [id, nickname]));
  return {
    items: lines.toReversed().map(({ id, sender_id, content, create_at }) => ({
      id,
      sender: { user_id: sender_id, nickname: nicknames.get(sender_id)! },
      content,
      is_reported: id === messageId,
      create_at,
    })),
  };
}
