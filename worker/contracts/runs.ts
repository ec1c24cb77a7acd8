import { z } from "zod";
import type { AI_MADE } from "./ai-made.ts";
import { count, time } from "./answers.ts";
import { RAN_MODEL_MAX } from "./limits.ts";
import type { Problem } from "./problem.ts";

/** Letters of an answer; a longer one is cut. */
export const ANSWER_MAX = 20_000;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === "string");

const MODEL = "모델은 GET /api/runs에 있는 id로 보내 주세요.";

/** `values` by the name of the blank. Not a `z.record`, which would drop a blank named `__proto__`. */
export const newRun = z.strictObject(
  {
    values: z
      .custom<Record<string, string>>(isTexts, "빈칸의 값은 이름과 글자로 된 객체로 보내 주세요.")
      .default({})
      .meta({ type: "object", additionalProperties: { type: "string" } }),
    model: z.string(MODEL).max(RAN_MODEL_MAX, MODEL).optional(),
  },
  "values와 model만 보내 주세요.",
);
export type NewRun = z.output<typeof newRun>;

/** One server-sent event of a run. The last one is `done`, or `problem` when the answer did not come to its end. */
export type RunEvent =
  | { text: string }
  | { done: true; model: string; notice: typeof AI_MADE; is_cut?: true }
  | { problem: Problem };

/** What the site lets members run for free. `left` is for members only: how many runs are left until `opens_at`. */
export const runOffer = z
  .object({
    available: z.boolean(),
    /** The first one answers when none is asked for. */
    models: z.array(z.object({ id: z.string(), name: z.string(), input_max: count })),
    limit: count,
    left: count.optional(),
    opens_at: time,
  })
  .meta({ id: "RunOffer" });
export type RunOffer = z.output<typeof runOffer>;
