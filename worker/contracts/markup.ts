import { z } from "zod";

/** A node of rendered Markdown: text, or an element from a closed set of names and attributes. */
export type MarkupNode = string | { tag: string; attributes?: Record<string, string | number>; children: MarkupNode[] };

export const markupNode: z.ZodType<MarkupNode> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.object({
        tag: z.string(),
        attributes: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        children: z.array(markupNode),
      }),
    ]),
  )
  .meta({ id: "MarkupNode" });
