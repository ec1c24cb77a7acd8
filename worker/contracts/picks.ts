import { z } from "zod";
import { rowId, time } from "./answers.ts";
import { PICK_REASON_MAX, PICKS_AHEAD } from "./limits.ts";
import { promptCard } from "./prompts.ts";
import { text } from "./text.ts";

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;

/** A day in Seoul, `YYYY-MM-DD`. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "날짜는 2026-11-20처럼 써 주세요.", abort: true })
  .refine(isDay, "없는 날짜예요.");
export const pickParam = z.object({ day });

export const newPick = z.strictObject(
  {
    prompt_id: z.int("프롬프트 번호를 숫자로 써 주세요.").positive("프롬프트 번호는 1부터예요."),
    reason: text({ max: PICK_REASON_MAX, label: "고른 이유" }).default(""),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "고른 프롬프트를 객체로 보내 주세요.",
  },
);
export type NewPick = z.output<typeof newPick>;

/** What operators picked to open the main page on `day`. `is_shown` is false while the prompt is not published. */
export const pick = z
  .object({
    day: z.string(),
    prompt: z.object({ id: rowId, title: z.string() }),
    reason: z.string(),
    is_shown: z.boolean(),
    picked_at: time,
  })
  .meta({ id: "Pick" });
export type Pick = z.output<typeof pick>;

/** The picks of today and of later days, then those before, newest day first. */
export const pickList = z.object({ items: z.array(pick) });
export const removedPick = z.object({ day: z.string() });

/** The prompt that opens the main page. `reason` is empty without one, and for a prompt that the rule chose. */
export const shownPick = z.object({ prompt: promptCard, reason: z.string() });

export const aheadMessage = `오늘부터 ${PICKS_AHEAD}일 뒤까지 고를 수 있어요.`;
