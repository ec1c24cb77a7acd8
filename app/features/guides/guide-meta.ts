import type { GuideCard, GuideContent, GuideKind } from "#contracts/guides.ts";
import type { Page } from "#contracts/common.ts";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import { guideLists } from "./guide-lists.ts";
import { guideData } from "./structured-data.ts";

export type GuideListPage = { guides: Page<GuideCard>; cursor: string | undefined };

export function guideListMeta(kind: GuideKind, list: GuideListPage | undefined, origin: string) {
  if (!list) return [];
  const { name, path, about } = guideLists[kind];
  const query = list.cursor ? `?cursor=${encodeURIComponent(list.cursor)}` : "";
  return pageMeta({ title: name, description: about, url: `${origin}${path}${query}` });
}

export function guideMeta(guide: GuideContent | undefined, origin: string) {
  if (!guide) return [];
  const url = `${origin}${guideLists[guide.kind].path}/${guide.id}`;
  return [
    ...pageMeta({ title: guide.title, description: guide.summary, url, type: "article" }),
    ...structuredData(guideData(guide, url)),
  ];
}
