import { z } from "zod";
import { count, rowId } from "./answers.ts";
import { arrivalSources } from "./arrivals.ts";

export const figureSpans = ["7", "30", "90"] as const;
export type FigureSpan = (typeof figureSpans)[number];

export const figuresQuery = z.object({
  days: z.enum(figureSpans, "기간은 7, 30, 90일 가운데 골라 주세요.").default("30"),
});

/** `copies`: of the text, downloads included. `sales` and `share` (won) are without refunded ones. */
const funnel = z.object({ views: count, copies: count, sales: count, share: z.int() });
const date = z.iso.date();

/** What became of a seller's prompts in the `days` whole days in Seoul before today. */
export const salesFigures = z.object({
  from: date,
  /** Yesterday: the day that is still going is not counted. */
  until: date,
  total: funnel,
  /** The same number of days before `from`. */
  before: funnel,
  by_day: z.array(funnel.extend({ day: date })),
  /** `gained` follow since `from`; at most 500, which says “500 and more”. */
  followers: z.object({ total: count, gained: count }),
  /** The best-selling prompts, at most five. `is_gone`: the seller deleted it. */
  prompts: z.array(
    z.object({
      prompt_id: rowId,
      title: z.string(),
      sales: count,
      share: z.int(),
      is_gone: z.literal(true).optional(),
    }),
  ),
  /** From where readers came, the most first; what a browser did not tell is missing, so that the sum is at most `total.views`. */
  sources: z.array(z.object({ source: z.enum(arrivalSources), views: count })),
  /** From which searches people came, at most 20; only of days on which five people and more came from the same one. */
  searches: z.array(z.object({ term: z.string(), people: count })),
});
export type SalesFigures = z.output<typeof salesFigures>;
export type Funnel = z.output<typeof funnel>;
