import { z } from "zod";
import { count, named, rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { guestToldKinds, mailKindNames, mutableMails } from "./mail-kinds.ts";
import { text } from "./text.ts";

export const MAIL_CODE_MINUTES = 10;
export const MAIL_CODE_TRIES = 5;

export const mailAddress = text({ min: 1, max: 254, label: "메일 주소" }).pipe(
  z.email("메일 주소를 다시 확인해 주세요."),
);

export const newAddress = z.strictObject({ email: mailAddress }, "메일 주소만 보내 주세요.");
export const addressCode = z.strictObject(
  {
    code: z
      .string("코드를 입력해 주세요.")
      .trim()
      .regex(/^\d{6}$/, "메일로 받은 숫자 여섯 자리를 입력해 주세요."),
  },
  "코드만 보내 주세요.",
);

/** Why nothing is sent to an address any more: it does not exist, or its owner called a mail unwanted. */
export const closures = ["bounce", "complaint"] as const;

/** `address` is where mails go, once confirmed; `pending` an address whose code has not been entered yet. */
export const mailSettings = z.object({
  address: z.string().nullable(),
  closed_for: z.enum(closures).nullable(),
  pending: z.object({ email: z.string(), expires_at: time, tries_left: count }).nullable(),
  muted_kinds: z.array(z.enum(mailKindNames)),
  digest: z.boolean(),
  updates: z.boolean(),
});
export type MailSettings = z.output<typeof mailSettings>;

const mutable = z
  .enum(mailKindNames, "끌 수 없는 메일이 들어 있어요.")
  .refine((kind) => mutableMails.includes(kind), "끌 수 없는 메일이 들어 있어요.");

export const mailPatch = z
  .strictObject(
    {
      muted_kinds: z
        .array(mutable, "끌 메일을 목록으로 보내 주세요.")
        .max(mailKindNames.length, "같은 메일을 두 번 넣을 수 없어요.")
        .refine((kinds) => new Set(kinds).size === kinds.length, "같은 메일을 두 번 넣을 수 없어요.")
        .optional(),
      digest: z.boolean("받을지 골라 주세요.").optional(),
      updates: z.boolean("받을지 골라 주세요.").optional(),
    },
    "바꿀 수 없는 항목이 들어 있어요.",
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "바꿀 내용을 하나 이상 보내 주세요.");
export type MailPatch = z.output<typeof mailPatch>;

/** The signed token in the `List-Unsubscribe` header and at the foot of a mail. */
export const unsubscribeQuery = z.object({
  token: z.string("링크가 올바르지 않아요.").max(200, "링크가 올바르지 않아요."),
});
export const unsubscribed = z.object({ kind: z.enum(mailKindNames), label: z.string() });
export type Unsubscribed = z.output<typeof unsubscribed>;

/** `failed`: refused, or tried too often. `unsure`: the provider may have taken it and did not say so. */
export const unsentStates = ["failed", "unsure"] as const;

const unsent = z.object({
  id: rowId,
  state: z.enum(unsentStates),
  failure: z.string(),
  attempts: count,
  create_at: time,
});

/** A mail that was not sent, for operators: never its address or its text. */
export const unsentMail = unsent.extend({ kind: z.enum(mailKindNames), member: named });
export type UnsentMail = z.output<typeof unsentMail>;
/** One to a guest, or to whoever claimed a right; `case_id` is the inquiry or takedown that it is about. */
export const unsentGuestMail = unsent.extend({ kind: z.enum(guestToldKinds), case_id: rowId.nullable() });
export type UnsentGuestMail = z.output<typeof unsentGuestMail>;
export const mailParam = z.object({ id });
export const mailRetried = z.object({ id: rowId });

export const addressClosure = z.strictObject(
  { email: mailAddress, reason: z.enum(closures, "이유를 골라 주세요.") },
  "주소와 이유만 보내 주세요.",
);
export type AddressClosure = z.output<typeof addressClosure>;
export const addressClosed = z.object({ closed: count });
