import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Page } from "#contracts/common.ts";
import type { HeldItem, HeldQueueQuery } from "#contracts/vettings.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { vettings } from "#worker/db/schema/vetting.ts";
import { toCaution } from "#worker/features/vetting/tell.ts";
import { readBy } from "#worker/features/vetting/times.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";

const ORDER = "held";
export const alike = alias(prompts, "alike");

export const heldRows = (db: Db) =>
  db
    .select({
      vetting: vettings,
      title: prompts.title,
      version: prompts.version,
      price: prompts.price,
      nickname: prompts.prompterNickname,
      description: prompts.description,
      preview: prompts.preview,
      tags: prompts.tags,
      alikeOwner: sql<number | null>`${alike.memberId}`.as("alike_owner"),
    })
    .from(vettings)
    .innerJoin(prompts, eq(prompts.id, vettings.promptId))
    .leftJoin(alike, eq(alike.id, vettings.copyOf));
export type HeldRow = Awaited<ReturnType<typeof heldRows>>[number];

export const isOwnOf = (operatorId: number, { vetting, alikeOwner }: HeldRow) =>
  vetting.memberId === operatorId || alikeOwner === operatorId;

export function toHeld(row: HeldRow, operatorId: number): HeldItem {
  const { id, promptId, memberId, status, findings, createdAt, endedAt } = row.vetting;
  const due = readBy(createdAt);
  return {
    id,
    prompt: { id: promptId, title: row.title },
    prompter: { user_id: memberId, nickname: row.nickname },
    status,
    cautions: findings.map(toCaution),
    create_at: createdAt.toISOString(),
    due_at: due.toISOString(),
    is_overdue: endedAt === null && due.getTime() < Date.now(),
    ended_at: endedAt?.toISOString() ?? null,
    is_own: isOwnOf(operatorId, row),
  };
}

/** What is held, those that waited longest first; or what has ended, newest first. */
export async function listHeld(
  { db, member }: Actor,
  { status, cursor, limit }: HeldQueueQuery,
): Promise<Page<HeldItem>> {
  const isWaiting = status === "waiting";
  const after = readCursor(ORDER, cursor) ?? (isWaiting ? "0" : HIGHEST_RANK);
  // Nulls are literal, for the partial indexes.
  const isOfStatus = isWaiting ? sql`${vettings.endedAt} IS NULL` : sql`${vettings.endedAt} IS NOT NULL`;
  const isNext = isWaiting
    ? sql`${vettings.id} > CAST(${after} AS INTEGER)`
    : sql`${vettings.id} < CAST(${after} AS INTEGER)`;
  const rows = await heldRows(db)
    .where(and(isOfStatus, isNext))
    .orderBy(isWaiting ? asc(vettings.id) : desc(vettings.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ vetting }) => writeCursor(ORDER, vetting.id));
  return { items: items.map((row) => toHeld(row, member.id)), next_cursor };
}
