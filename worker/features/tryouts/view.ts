import type { Page } from "#contracts/common.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import { members } from "#worker/db/schema/members.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";

/** The cursor key of the try-outs of a prompt. */
export const CURSOR = "tryouts";
/** Try-outs on the page of a prompt, and the characters of their texts there. */
export const NEWEST = 3;
export const EXCERPT = 300;

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const tryoutColumns = {
  id: tryouts.id,
  promptId: tryouts.promptId,
  memberId: tryouts.memberId,
  model: tryouts.model,
  verdict: tryouts.verdict,
  note: tryouts.note,
  text: tryouts.text,
  media: tryouts.media,
  ranModel: tryouts.ranModel,
  hiddenFor: tryouts.hiddenFor,
  createdAt: tryouts.createdAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
};
export type TryoutRow = Pick<
  typeof tryouts.$inferSelect,
  Exclude<keyof typeof tryoutColumns, "nickname" | "profileImage">
> &
  Pick<typeof members.$inferSelect, "nickname" | "profileImage">;

export const toTryout = (row: TryoutRow): Tryout => ({
  id: row.id,
  prompt_id: row.promptId,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  model: row.model,
  verdict: row.verdict,
  note: row.note,
  kind: row.media ? "image" : "text",
  text: row.text,
  ...(row.media && { media: row.media }),
  ran_here: row.ranModel !== null,
  ...(row.ranModel !== null && { ran_model: row.ranModel }),
  create_at: row.createdAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
});

export function toTryoutPage(rows: TryoutRow[], limit: number): Page<Tryout> {
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(CURSOR, id));
  return { items: items.map(toTryout), next_cursor };
}

function cut(tryout: Tryout): Tryout {
  const characters = [...tryout.text];
  if (characters.length <= EXCERPT) return tryout;
  return { ...tryout, text: `${characters.slice(0, EXCERPT).join("").trimEnd()}…`, is_cut: true };
}

export function toNewestTryouts(rows: TryoutRow[]): Page<Tryout> {
  const page = toTryoutPage(rows, NEWEST);
  return { ...page, items: page.items.map(cut) };
}
