import { sql } from "drizzle-orm";
import type { AdminGuide, AdminGuideCard, GuideCard } from "#contracts/guides.ts";
import { type Guide, guides } from "#worker/db/schema/guides.ts";

/** Columns of a guide card. The rank is text: it has 63 bits and D1 returns numbers as REAL. */
export const cardColumns = {
  id: guides.id,
  kind: guides.kind,
  title: guides.title,
  summary: guides.summary,
  opening: guides.opening,
  isPinned: guides.isPinned,
  publishedAt: guides.publishedAt,
  updatedAt: guides.updatedAt,
  rank: sql<string>`CAST(${guides.rank} AS TEXT)`.as("rank_text"),
};
export type CardRow = Pick<
  Guide,
  "id" | "kind" | "title" | "summary" | "opening" | "isPinned" | "publishedAt" | "updatedAt"
> & { rank: string };

export const toGuideCard = (row: Omit<CardRow, "rank">): GuideCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.summary || row.opening,
  is_pinned: row.isPinned,
  published_at: row.publishedAt!.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const adminColumns = {
  id: guides.id,
  kind: guides.kind,
  title: guides.title,
  summary: guides.summary,
  isPinned: guides.isPinned,
  publishedAt: guides.publishedAt,
  updatedAt: guides.updatedAt,
  status: guides.status,
  version: guides.version,
};
type AdminRow = Pick<Guide, keyof typeof adminColumns>;

export const toAdminCard = (row: AdminRow): AdminGuideCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  is_pinned: row.isPinned,
  published_at: row.publishedAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
  status: row.status,
  version: row.version,
});

export const toAdminGuide = (row: AdminRow & { body: string }): AdminGuide => ({ ...toAdminCard(row), body: row.body });
