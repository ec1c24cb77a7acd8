import { z } from "zod";
import { count, named, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { TAKEDOWN_ADDRESS_MAX, TAKEDOWN_MAX, TAKEDOWN_MIN } from "./limits.ts";
import { addressCode, mailAddress } from "./mail.ts";
import { conflict, reportedSubject } from "./moderation.ts";
import { takedownRights } from "./takedown-rights.ts";
import { text } from "./text.ts";

/**
 * `unconfirmed`: the code that was mailed to the claimant has not been entered, and no operator reads it. `open`: waits for an operator.
 * `hidden`: hidden for 30 days. `lasting`: hidden until further notice. `refused`: nothing was hidden. `restored`: shown again. `gone`: what it
 * is about was deleted meanwhile.
 */
export const takedownStatuses = ["unconfirmed", "open", "hidden", "lasting", "refused", "restored", "gone"] as const;
export type TakedownStatus = (typeof takedownStatuses)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "신고할 내용을 객체로 보내 주세요.";

export const newTakedown = z.strictObject(
  {
    name: text({ min: 2, max: 40, label: "이름" }),
    email: mailAddress,
    right: z.enum(takedownRights, "침해된 권리를 골라 주세요."),
    /** A page of this site, whole or from its first slash. */
    address: text({ min: 1, max: TAKEDOWN_ADDRESS_MAX, label: "주소" }),
    detail: text({ min: TAKEDOWN_MIN, max: TAKEDOWN_MAX, label: "침해된 내용", lines: true }),
    proof: text({ max: TAKEDOWN_MAX, label: "소명 자료", lines: true }).default(""),
  },
  { error: refusal },
);
export type NewTakedown = z.output<typeof newTakedown>;

export const takedownKeyParam = z.object({ takedown_key: z.uuid("없는 신고예요.") });
export const takedownCode = addressCode;

/** What the claimant is told at once. `id` is what they enter the code with. */
export const takedownReceipt = z
  .object({ id: z.uuid(), status: z.enum(["unconfirmed", "open"]) })
  .meta({ id: "TakedownReceipt" });
export type TakedownReceipt = z.output<typeof takedownReceipt>;

export const takedownParam = z.object({ id });
export const takedownQueues = ["open", "hidden", "ended"] as const;
export type TakedownQueue = (typeof takedownQueues)[number];
export const takedownQueueQuery = pageQuery.extend({
  status: z.enum(takedownQueues, "status는 open, hidden, ended 중에서 골라 주세요.").default("open"),
});
export type TakedownQueueQuery = z.output<typeof takedownQueueQuery>;

export const judgedTakedown = z
  .object({
    id: rowId,
    key: z.uuid(),
    right: z.enum(takedownRights),
    status: z.enum(takedownStatuses),
    subject: reportedSubject,
    /** When it came to the operators. */
    create_at: time,
    /** Until when it is hidden. */
    due_at: time.nullable(),
    ended_at: time.nullable(),
    /** The author asked for it to be shown again and nobody has answered. */
    is_objected: z.boolean(),
    conflict,
  })
  .meta({ id: "JudgedTakedown" });
export type JudgedTakedown = z.output<typeof judgedTakedown>;

const objection = z.object({
  reason: z.string(),
  status: z.enum(["open", "granted", "kept"]),
  create_at: time,
  answer: z.string().nullable(),
});

/** All that an operator needs to decide. With a conflict it has nothing that the claimant said. */
export const takedownDetail = judgedTakedown
  .extend({
    claim: z
      .object({
        name: z.string(),
        email: z.string(),
        member: named.nullable(),
        address: z.string(),
        detail: z.string(),
        proof: z.string(),
        /** Earlier ones from the same e-mail address, and how many of them were refused. */
        earlier: count,
        earlier_refused: count,
      })
      .nullable(),
    /** What the author was told of the claim. */
    summary: z.string(),
    /** Why it was refused, kept or ended. */
    reason: z.string(),
    objection: objection.nullable(),
    /** The mails to the claimant that were not sent. */
    unsent_mails: count,
  })
  .meta({ id: "TakedownDetail" });
export type TakedownDetail = z.output<typeof takedownDetail>;
