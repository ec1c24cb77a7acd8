import type { GuideCard, GuideContent, GuideKind } from "#contracts/guides.ts";
import type { Page } from "#contracts/common.ts";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import { shelves } from "./shelves.ts";
import { guideData } from "./structured-data.ts";

export type Shelf = { guides: Page<GuideCard>; cursor: string | undefined };

export function shelfMeta(kind: GuideKind, shelf: Shelf | undefined, origin: string) {
  if (!shelf) return [];
  const { name, path, about } = shelves[kind];
  const query = shelf.cursor ? `?cursor=${encodeURIComponent(shelf.cursor)}` : "";
  return pageMeta({ title: name, description: about, url: `${origin}${path}${query}` });
}

export function guideMeta(guide: GuideContent | undefined, origin: string) {
  if (!guide) return [];
  const url = `${origin}${shelves[guide.kind].path}/${guide.id}`;
  return [
    ...pageMeta({ title: guide.title, description: guide.summary, url, type: "article" }),
    ...structuredData(guideData(guide, url)),
  ];
}
