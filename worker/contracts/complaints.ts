import { z } from "zod";
import { count, named, orderNumber, pageOf, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import {
  COMPLAINT_MAX,
  COMPLAINT_MIN,
  COMPLAINT_RESULT_MAX,
  COMPLAINT_RESULTS_MAX,
  MODERATION_REASON_MAX,
} from "./limits.ts";
import { text } from "./text.ts";
import { tryout } from "./tryouts.ts";
import { textChanges } from "./versions.ts";

// On the wire and in addresses a complaint is a `claim`; in the code that word is for gifts.

export const complaintReasons = ["not_as_described", "does_not_work", "copied", "other"] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/**
 * `open`: the seller's turn. `fixed`, `answered`: the complainant's. `escalated`: the operators'. `refunding`: a refund was decided and the
 * provider has not confirmed it. The rest are ends: `accepted` by the complainant, `closed` when they took it back or were silent.
 */
export const complaintStatuses = [
  "open",
  "fixed",
  "answered",
  "escalated",
  "refunding",
  "refunded",
  "accepted",
  "dismissed",
  "closed",
] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

export const complaintStepKinds = [
  "opened",
  "fixed",
  "answered",
  "accepted",
  "escalated",
  /** The seller did not answer in time, or was suspended or left. */
  "seller_late",
  "seller_gone",
  "refund",
  "refund_refused",
  "refunded",
  "dismissed",
  "withdrawn",
  /** The complainant did not answer in time, or left. */
  "buyer_late",
  "buyer_gone",
] as const;
export type ComplaintStepKind = (typeof complaintStepKinds)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "접수할 내용을 객체로 보내 주세요.";

export const newComplaint = z.strictObject(
  {
    reason: z.enum(complaintReasons, "어떤 문제인지 골라 주세요."),
    detail: text({ min: COMPLAINT_MIN, max: COMPLAINT_MAX, label: "자세한 내용", lines: true }),
    results: z
      .array(
        text({ min: 1, max: COMPLAINT_RESULT_MAX, label: "나온 결과", lines: true }),
        "나온 결과를 목록으로 보내 주세요.",
      )
      .max(COMPLAINT_RESULTS_MAX, `나온 결과는 ${COMPLAINT_RESULTS_MAX}개까지 보낼 수 있어요.`)
      .default([]),
    /** A day in Seoul; by default today. */
    noticed_on: z.iso.date("문제를 안 날은 2026-11-20처럼 적어 주세요.").optional(),
  },
  { error: refusal },
);
export type NewComplaint = z.output<typeof newComplaint>;

const detail = (min: number) => text({ min, max: COMPLAINT_MAX, label: "답", lines: true });

export const sellerAnswers = ["refund", "fixed", "answered"] as const;
export type SellerAnswer = (typeof sellerAnswers)[number];
export const complaintAnswer = z
  .strictObject(
    { decision: z.enum(sellerAnswers, "환불, 고침, 설명 중에서 골라 주세요."), detail: detail(0).default("") },
    { error: refusal },
  )
  .refine((answer) => answer.decision !== "answered" || answer.detail !== "", {
    path: ["detail"],
    message: "답을 입력해 주세요.",
  });
export type ComplaintAnswer = z.output<typeof complaintAnswer>;

export const escalation = z.strictObject({ detail: detail(0).default("") }, { error: refusal });

export const complaintDecision = z.strictObject(
  {
    decision: z.enum(["refund", "dismiss"], "환불과 기각 중에서 골라 주세요."),
    reason: text({ min: 2, max: MODERATION_REASON_MAX, label: "이유", lines: true }),
  },
  { error: refusal },
);
export type ComplaintDecision = z.output<typeof complaintDecision>;

export const complaintParam = z.object({ id });
export const complaintSides = ["buyer", "seller"] as const;
export type ComplaintSide = (typeof complaintSides)[number];
export const complaintListQuery = pageQuery.extend({
  role: z.enum(complaintSides, "role은 buyer와 seller 중에서 골라 주세요.").default("buyer"),
});
export type ComplaintListQuery = z.output<typeof complaintListQuery>;

/** A complaint for one of its sides. The seller is not told who the buyer is. */
export const complaint = z
  .object({
    id: rowId,
    order_id: z.uuid(),
    order_number: orderNumber,
    /** The side that reads it. */
    role: z.enum(complaintSides),
    /** As it was sold. */
    prompt: z.object({ id: rowId, title: z.string() }),
    seller: named,
    is_gift: z.boolean(),
    /** What the order cost, and a refund gives back; null for who was given it. */
    amount: count.nullable(),
    reason: z.enum(complaintReasons),
    status: z.enum(complaintStatuses),
    noticed_on: z.iso.date(),
    /** Until when the side whose turn it is may answer. */
    due_at: time.nullable(),
    create_at: time,
    ended_at: time.nullable(),
  })
  .meta({ id: "Claim" });
export type Complaint = z.output<typeof complaint>;
export const complaintList = pageOf(complaint);

/** The complaint about a purchase that has not ended, for the one who made it: where a list leads instead of to a new one. */
export const openComplaint = complaint.pick({ id: true, status: true });

const step = z.object({
  kind: z.enum(complaintStepKinds),
  by: z.enum([...complaintSides, "operator", "none"]),
  detail: z.string(),
  results: z.array(z.string()),
  create_at: time,
});
export type ComplaintStep = z.output<typeof step>;
const comparison = z.object({ from: rowId, to: rowId, changes: textChanges });

export const complaintDetail = complaint
  .extend({
    history: z.array(step),
    /** What the fix changed of the text. Null without one, and for whoever may not read the text any more. */
    fix: comparison.nullable(),
    /** For the seller whose turn it is: there is a later version of the text, which can be the fix. */
    can_fix: z.boolean(),
  })
  .meta({ id: "ClaimDetail" });
export type ComplaintDetail = z.output<typeof complaintDetail>;

/** The complaints about an order, for whoever may make one; `refusal` says why they may not now. */
export const orderComplaints = z
  .object({
    prompt: z.object({ id: rowId, title: z.string() }),
    seller: named,
    is_gift: z.boolean(),
    claimable_until: time.nullable(),
    refusal: z.string().nullable(),
    items: z.array(complaint),
  })
  .meta({ id: "OrderClaims" });
export type OrderComplaints = z.output<typeof orderComplaints>;

export const complaintQueueStatuses = ["escalated", "ended"] as const;
export const complaintQueueQuery = pageQuery.extend({
  status: z.enum(complaintQueueStatuses, "status는 escalated와 ended 중에서 골라 주세요.").default("escalated"),
});
export type ComplaintQueueQuery = z.output<typeof complaintQueueQuery>;

/** A complaint in the operators' queue. `is_own`: the operator bought, got or sold it, and another one decides. */
export const judgedComplaint = complaint
  .omit({ role: true })
  .extend({
    complainant: named,
    amount: count,
    /** When it came to the operators. */
    escalated_at: time,
    is_own: z.boolean(),
  })
  .meta({ id: "JudgedClaim" });
export type JudgedComplaint = z.output<typeof judgedComplaint>;

const earlier = z.object({
  id: rowId,
  prompt_id: rowId,
  reason: z.enum(complaintReasons),
  status: z.enum(complaintStatuses),
  /** By the same complainant, or by others about the same prompt. */
  is_same_person: z.boolean(),
  create_at: time,
});

/** All that an operator needs to decide. With `is_own` it has neither words nor texts. */
export const judgedDetail = judgedComplaint
  .extend({
    history: z.array(step),
    /** The text as it was bought, and what changed of it since, up to the fix or to the newest version. */
    bought: z.object({ version: rowId, body: z.string() }).nullable(),
    comparison: comparison.nullable(),
    tryouts: z.array(tryout),
    earlier: z.array(earlier),
  })
  .meta({ id: "JudgedClaimDetail" });
export type JudgedDetail = z.output<typeof judgedDetail>;
