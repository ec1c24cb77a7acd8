import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { requireFreePrompt } from "#worker/features/prompts/require-free-prompt.ts";
import { AppError } from "#worker/lib/errors.ts";

/** What a remix begins with. */
export type Original = Awaited<ReturnType<typeof requireRemixable>>;

/** The published prompt with its text, which this member may remix; else the refusal. */
export async function requireRemixable(db: Db, member: Member, id: number) {
  const row = await db
    .select({
      id: prompts.id,
      memberId: prompts.memberId,
      title: prompts.title,
      description: prompts.description,
      category: prompts.category,
      model: prompts.model,
      tags: prompts.tags,
      price: prompts.price,
      version: prompts.version,
      allowsRemix: prompts.allowsRemix,
      body: promptVersions.body,
      isApart: isApart(prompts.memberId, member.id).mapWith(Boolean).as("is_apart"),
    })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(and(eq(prompts.id, id), isPublished))
    .get();
  const original = requireFreePrompt(row, member, {
    own: "내 글은 이어 쓰지 않고 바로 고칠 수 있어요.",
    paid: "유료 프롬프트는 이어 쓸 수 없어요.",
    apart: "이 회원의 글은 이어 쓸 수 없어요.",
  });
  if (!original.allowsRemix) throw new AppError("forbidden", "프롬프터가 이어 쓰기를 허락하지 않은 글이에요.");
  return original;
}

/** Whether the prompt is still as it was read, as an SQL condition for the batch that copies it. */
export const isUnchanged = ({ id, version, memberId }: Original, member: Member): SQL =>
  sql`EXISTS (SELECT 1 FROM prompts AS original WHERE original.id = ${id} AND original.version = ${version}
    AND original.status = 'published' AND original.price = 0 AND original.allows_remix = 1) AND NOT ${isApart(memberId, member.id)}`;
