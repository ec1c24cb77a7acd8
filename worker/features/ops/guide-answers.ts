import { z } from "zod";
import {
  type AdminGuide,
  type AdminGuideCard,
  type GuideCard,
  type GuideContent,
  type GuideDetail,
  type GuideHeading,
  type GuideImage,
  guideKinds,
  type GuideNode,
  type GuidePreview,
  guideStatuses,
} from "#contracts/guides.ts";
import { count, id, time } from "./shapes.ts";

const node: z.ZodType<GuideNode> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.object({
        tag: z.string(),
        attributes: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        children: z.array(node),
      }),
    ]),
  )
  .meta({ id: "GuideNode" });

const heading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.int(),
}) satisfies z.ZodType<GuideHeading>;

const fields = {
  id,
  kind: z.enum(guideKinds),
  title: z.string(),
  summary: z.string(),
  is_pinned: z.boolean(),
  published_at: time,
  updated_at: time,
};
export const card = z.object(fields).meta({ id: "GuideCard" }) satisfies z.ZodType<GuideCard>;

const link = z.object({ id, title: z.string() }).nullable();
const frame = card.extend({ headings: z.array(heading), previous: link, next: link });
const detail = frame.extend({ html: z.string() }) satisfies z.ZodType<GuideDetail>;
const content = frame.extend({ content: z.array(node) }) satisfies z.ZodType<GuideContent>;
export const article = z.union([detail, content]).meta({ id: "Guide" });

export const adminCard = z
  .object({ ...fields, published_at: time.nullable(), status: z.enum(guideStatuses), version: z.int().positive() })
  .meta({ id: "AdminGuideCard" }) satisfies z.ZodType<AdminGuideCard>;
export const adminGuide = adminCard
  .extend({ body: z.string() })
  .meta({ id: "AdminGuide" }) satisfies z.ZodType<AdminGuide>;
export const image = z.object({ path: z.string(), width: count, height: count }) satisfies z.ZodType<GuideImage>;

export const preview = z.object({
  content: z.array(node),
  headings: z.array(heading),
}) satisfies z.ZodType<GuidePreview>;
