import { z } from "zod";
import { count, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { GUIDE_BODY_MAX, GUIDE_SUMMARY_MAX, GUIDE_TITLE_MAX } from "./guide-limits.ts";
import { markupNode } from "./markup.ts";
import { text } from "./text.ts";

export const guideKinds = ["tip", "notice"] as const;
export type GuideKind = (typeof guideKinds)[number];

export const guideStatuses = ["draft", "published"] as const;
export type GuideStatus = (typeof guideStatuses)[number];

const guideHeading = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type GuideHeading = z.output<typeof guideHeading>;

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

/** Path of a picture for articles, and its size in pixels. */
export const guideImage = z.object({ path: z.string(), width: count, height: count });
export type GuideImage = z.output<typeof guideImage>;

const cardFields = {
  id: rowId,
  kind: z.enum(guideKinds),
  title: z.string(),
  summary: z.string(),
  is_pinned: z.boolean(),
  published_at: time,
  updated_at: time,
};
export const guideCard = z.object(cardFields).meta({ id: "GuideCard" });
export type GuideCard = z.output<typeof guideCard>;

const guideLink = z.object({ id: rowId, title: z.string() }).nullable();
/** `previous` is the older one. */
const guideFrame = guideCard.extend({ headings: z.array(guideHeading), previous: guideLink, next: guideLink });
const guideDetail = guideFrame.extend({ html: z.string() });
export type GuideDetail = z.output<typeof guideDetail>;
const guideContent = guideFrame.extend({ content: z.array(markupNode) });
export type GuideContent = z.output<typeof guideContent>;
/** HTML, or elements with `include=content`. */
export const guide = z.union([guideDetail, guideContent]).meta({ id: "Guide" });

export const adminGuideCard = z
  .object({
    ...cardFields,
    published_at: time.nullable(),
    status: z.enum(guideStatuses),
    version: z.int().positive(),
  })
  .meta({ id: "AdminGuideCard" });
export type AdminGuideCard = z.output<typeof adminGuideCard>;
/** An empty `summary` is replaced by the beginning of the article. */
export const adminGuide = adminGuideCard.extend({ body: z.string() }).meta({ id: "AdminGuide" });
export type AdminGuide = z.output<typeof adminGuide>;
export const guidePreviewed = z.object({ content: z.array(markupNode), headings: z.array(guideHeading) });
export type GuidePreview = z.output<typeof guidePreviewed>;
