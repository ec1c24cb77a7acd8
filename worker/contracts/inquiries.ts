import { z } from "zod";
import { count, named, pageOf, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { INQUIRY_MAX, INQUIRY_MIN, INQUIRY_PAGE_MAX, MODERATION_REASON_MAX } from "./limits.ts";
import { addressCode, mailAddress } from "./mail.ts";
import { isOwnPath } from "./paths.ts";
import { text } from "./text.ts";

export const inquiryTopics = ["account", "payment", "selling", "fault", "privacy", "other"] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

/** `unconfirmed`: a guest has not confirmed their address, and no operator reads it. `waiting`: the operators' turn. */
export const inquiryStatuses = ["unconfirmed", "waiting", "answered", "closed"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "문의할 내용을 객체로 보내 주세요.";

const words = (label: string, min: number) => text({ min, max: INQUIRY_MAX, label, lines: true });

export const newInquiry = z.strictObject(
  {
    topic: z.enum(inquiryTopics, "무엇에 관한 문의인지 골라 주세요."),
    detail: words("문의할 내용", INQUIRY_MIN),
    /** Of guests, who need one; members are answered here and at the address that they have confirmed. */
    email: mailAddress.optional(),
    /** The number that an error page shows, or the whole `x-request-id` of an answer. */
    request_id: z
      .string("요청 번호를 글자로 입력해 주세요.")
      .trim()
      .regex(/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{8})?$/i, "요청 번호는 3F2A91BC처럼 여덟 자리예요.")
      .default(""),
    /** The page that it is about, as a path of this site. */
    from: text({ max: INQUIRY_PAGE_MAX, label: "보던 화면" })
      .refine((path) => path === "" || isOwnPath(path), "보던 화면은 /prompt/1처럼 글감 안의 주소를 적어 주세요.")
      .default(""),
  },
  { error: refusal },
);
export type NewInquiry = z.output<typeof newInquiry>;

export const newInquiryMessage = z.strictObject({ detail: words("내용", 1) }, { error: refusal });

/** The newest message that the operator has read: what came meanwhile is read before it is answered or closed. */
const last = z
  .int("마지막으로 읽은 글의 번호가 올바르지 않아요.")
  .positive("마지막으로 읽은 글의 번호가 올바르지 않아요.");

export const inquiryAnswer = z.strictObject({ detail: words("답", 1), last }, { error: refusal });
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

export const inquiryClosing = z.strictObject(
  { reason: text({ min: 2, max: MODERATION_REASON_MAX, label: "이유", lines: true }), last },
  { error: refusal },
);
export type InquiryClosing = z.output<typeof inquiryClosing>;

export const inquiryParam = z.object({ id });
/** What opens the inquiry of a guest to whoever has it. */
export const guestInquiryParam = z.object({
  inquiry_key: z.string().regex(/^[\w-]{43}$/, "문의 링크가 올바르지 않아요."),
});
export { addressCode as inquiryCode };

/** What an inquiry was made as: `key` opens that of a guest, and is null for a member. */
export const madeInquiry = z.object({ id: rowId, status: z.enum(inquiryStatuses), key: z.string().nullable() });
export type MadeInquiry = z.output<typeof madeInquiry>;

export const inquiry = z
  .object({
    id: rowId,
    topic: z.enum(inquiryTopics),
    status: z.enum(inquiryStatuses),
    /** How it begins. */
    excerpt: z.string(),
    request_id: z.string(),
    from: z.string(),
    create_at: time,
    /** Since when it is as it is: waits, is answered or is closed. */
    since: time,
  })
  .meta({ id: "Inquiry" });
export type Inquiry = z.output<typeof inquiry>;
export const inquiryList = pageOf(inquiry);

const message = z.object({
  id: rowId,
  by: z.enum(["inquirer", "operator"]),
  text: z.string(),
  create_at: time,
});
export type InquiryMessage = z.output<typeof message>;

/** An inquiry for whoever made it. `confirmation` is what a guest has to do before it is read. */
export const inquiryDetail = inquiry
  .extend({
    messages: z.array(message),
    confirmation: z.object({ email: z.string(), expires_at: time, tries_left: count }).nullable(),
  })
  .meta({ id: "InquiryDetail" });
export type InquiryDetail = z.output<typeof inquiryDetail>;

export const inquiryQueueQuery = pageQuery.extend({
  status: z
    .enum(inquiryStatuses, "status는 waiting, answered, closed 중에서 골라 주세요.")
    .exclude(["unconfirmed"], "status는 waiting, answered, closed 중에서 골라 주세요.")
    .default("waiting"),
});
export type InquiryQueueQuery = z.output<typeof inquiryQueueQuery>;

/** An inquiry in the operators' queue; `inquirer` is null for a guest. `is_own`: another operator answers it. */
export const queuedInquiry = inquiry
  .extend({ inquirer: named.nullable(), is_own: z.boolean() })
  .meta({ id: "QueuedInquiry" });
export type QueuedInquiry = z.output<typeof queuedInquiry>;

export const guestMailStates = ["waiting", "sending", "sent", "skipped", "failed", "unsure"] as const;

/** With `is_own` it has no words. `mail` is what became of the newest answer's mail to a guest. */
export const operatedInquiry = queuedInquiry
  .extend({
    messages: z.array(message),
    guest: z.object({ email: z.string(), mail: z.enum(guestMailStates).nullable() }).nullable(),
  })
  .meta({ id: "OperatedInquiry" });
export type OperatedInquiry = z.output<typeof operatedInquiry>;
