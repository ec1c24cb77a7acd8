import { z } from "zod";
import { id, pageQuery } from "./common.ts";
import { GUIDE_BODY_MAX, GUIDE_SUMMARY_MAX, GUIDE_TITLE_MAX } from "./guide-limits.ts";
import { text } from "./text.ts";

export const guideKinds = ["tip", "notice"] as const;
export type GuideKind = (typeof guideKinds)[number];

export const guideStatuses = ["draft", "published"] as const;
export type GuideStatus = (typeof guideStatuses)[number];

/** What an article is made of: text, and elements of a closed set with attributes of a closed set. */
export type GuideNode = string | { tag: string; attributes?: Record<string, string | number>; children: GuideNode[] };
export type GuideHeading = { id: string; text: string; level: number };

export const guideParam = z.object({ id });
/** With `include=content` the article comes as elements instead of HTML. */
export const guideQuery = z.object({ include: z.literal("content", "content만 고를 수 있어요.").optional() });

const fields = {
  title: text({ min: 2, max: GUIDE_TITLE_MAX, label: "제목" }),
  summary: text({ max: GUIDE_SUMMARY_MAX, label: "요약" }),
  body: text({ min: 1, max: GUIDE_BODY_MAX, label: "본문", lines: true }),
  status: z.enum(guideStatuses, "상태는 draft, published 가운데 하나예요."),
  is_pinned: z.boolean("고정 여부는 참과 거짓으로 보내 주세요."),
};
const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "글을 객체로 보내 주세요.";

export const newGuide = z.strictObject(
  {
    ...fields,
    kind: z.enum(guideKinds, "갈래는 tip, notice 가운데 하나예요."),
    summary: fields.summary.default(""),
    status: fields.status.default("draft"),
    is_pinned: fields.is_pinned.default(false),
  },
  { error: refusal },
);
export type NewGuide = z.output<typeof newGuide>;

export const guidePatch = z.strictObject(
  { version: z.int("version은 정수예요.").min(1, "version은 1부터예요."), ...z.object(fields).partial().shape },
  { error: refusal },
);
export type GuidePatch = z.output<typeof guidePatch>;

export const guidePreview = z.strictObject({ body: fields.body }, { error: refusal });

export const adminGuidesQuery = pageQuery.extend({
  kind: z.enum(guideKinds, "갈래는 tip, notice 가운데 하나예요.").optional(),
});
export type AdminGuidesQuery = z.output<typeof adminGuidesQuery>;

/** Where a picture of an article stands, and its size in pixels. */
export type GuideImage = { path: string; width: number; height: number };

export type GuideCard = {
  id: number;
  kind: GuideKind;
  title: string;
  summary: string;
  is_pinned: boolean;
  published_at: string;
  updated_at: string;
};

type GuideLink = { id: number; title: string };
/** `previous` is the older one. */
type GuideFrame = GuideCard & { headings: GuideHeading[]; previous: GuideLink | null; next: GuideLink | null };
export type GuideDetail = GuideFrame & { html: string };
export type GuideContent = GuideFrame & { content: GuideNode[] };

export type AdminGuideCard = Omit<GuideCard, "published_at"> & {
  published_at: string | null;
  status: GuideStatus;
  version: number;
};
/** `summary` is empty where the beginning of the article stands in for it. */
export type AdminGuide = AdminGuideCard & { body: string };
export type GuidePreview = { content: GuideNode[]; headings: GuideHeading[] };
