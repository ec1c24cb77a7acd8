import { z } from "zod";
import { named, namedPrompt, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { findingRules } from "./findings.ts";
import { MODERATION_REASON_MAX } from "./limits.ts";
import { text } from "./text.ts";

/** `changed` by the prompter so that nothing is found any more, `withdrawn` by them; the others are decided by operators. */
export const vettingStatuses = ["waiting", "approved", "refused", "changed", "withdrawn"] as const;

/** What rules found in a field, with a sentence that tells the writer what to do. */
export const caution = z
  .object({ field: z.string(), rule: z.enum(findingRules), message: z.string() })
  .meta({ id: "Caution" });
export type Caution = z.output<typeof caution>;

/** Why the member's own prompt is held, since when, and until when an operator reads it. */
export const hold = z.object({ cautions: z.array(caution), create_at: time, due_at: time }).meta({ id: "Hold" });
export type Hold = z.output<typeof hold>;

export const heldParam = z.object({ id });
export const heldQueueQuery = pageQuery.extend({
  status: z.enum(["waiting", "ended"], "상태를 다시 골라 주세요.").default("waiting"),
});
export type HeldQueueQuery = z.output<typeof heldQueueQuery>;

export const heldItem = z
  .object({
    id: rowId,
    prompt: namedPrompt.unwrap(),
    prompter: named,
    status: z.enum(vettingStatuses),
    cautions: z.array(caution),
    create_at: time,
    due_at: time,
    is_overdue: z.boolean(),
    ended_at: time.nullable(),
    /** Whether it is the operator's own, or like a prompt of theirs. */
    is_own: z.boolean(),
  })
  .meta({ id: "HeldItem" });
export type HeldItem = z.output<typeof heldItem>;

/** The published prompt that the held one is like. `body` is null where this operator may not read it. */
const heldCopy = z.object({
  id: rowId,
  title: z.string(),
  prompter: named,
  price: z.int().nonnegative(),
  likeness: z.int().min(0).max(100),
  body: z.string().nullable(),
});

/** All that is needed to decide. `texts` and `copy` are null once it has ended, and with a conflict of interest. */
export const heldDetail = heldItem
  .extend({
    version: z.int(),
    price: z.int().nonnegative(),
    texts: z
      .object({ description: z.string(), preview: z.string(), body: z.string(), tags: z.array(z.string()) })
      .nullable(),
    copy: heldCopy.nullable(),
  })
  .meta({ id: "HeldDetail" });
export type HeldDetail = z.output<typeof heldDetail>;

export const heldDecision = z.strictObject(
  {
    decision: z.enum(["approve", "refuse"], "공개할지(approve) 거절할지(refuse) 골라 주세요."),
    version: z.int("version은 정수예요.").min(1, "version은 1부터예요."),
    reason: text({ min: 2, max: MODERATION_REASON_MAX, label: "이유", lines: true }),
  },
  {
    error: ({ code }: { code?: string }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "판단을 객체로 보내 주세요.",
  },
);
export type HeldDecision = z.output<typeof heldDecision>;
