import type { PageQuery } from "#contracts/common.ts";
import type { GuideContent, GuideDetail, GuideKind } from "#contracts/guides.ts";
import type { Db } from "#worker/db/client.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { findGuide, guideCards, orderOf } from "./queries.ts";
import { type CardRow, toGuideCard } from "./view.ts";

export async function listGuides(db: Db, kind: GuideKind, page: PageQuery) {
  const rows: CardRow[] = await guideCards(db, { ...page, kind, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, ({ rank }) => writeCursor(orderOf(kind), rank));
  return { items: items.map(toGuideCard), next_cursor };
}

const names = { tip: "팁", notice: "공지" };

/** The guide as HTML (`html`) or as a tree of elements (`content`). */
export async function readGuide(
  db: Db,
  kind: GuideKind,
  id: number,
  form: "html" | "content" = "html",
): Promise<GuideDetail | GuideContent> {
  const page = await findGuide(db, kind, id, form);
  if (!page) throw notFound(names[kind]);
  const { guide, previous, next } = page;
  const { headings } = guide;
  const article = "html" in guide ? { html: guide.html } : { content: guide.content };
  return { ...toGuideCard(guide), headings, previous, next, ...article };
}
