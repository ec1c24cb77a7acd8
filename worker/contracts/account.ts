import { z } from "zod";
import { notificationKinds } from "./notifications.ts";
import { count, time } from "./answers.ts";
import { providers } from "./auth.ts";
import { user } from "./members.ts";

/** Notifications about money, complaints, inquiries, terms, moderation, sign-ins and what was set to be published are always sent; a member may switch off all others. */
const mutableKind = z
  .enum(notificationKinds)
  .exclude(
    ["purchase", "gift", "refund", "settlement", "notice", "moderation", "claim", "inquiry", "account", "scheduled"],
    "끌 수 없는 알림이 들어 있어요.",
  );

export const choicesPatch = z
  .strictObject(
    {
      muted_kinds: z
        .array(mutableKind, "끌 알림을 목록으로 보내 주세요.")
        .max(notificationKinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .refine((kinds) => new Set(kinds).size === kinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .optional(),
      marketing: z.boolean("광고성 정보 수신 여부를 골라 주세요.").optional(),
    },
    "바꿀 수 없는 항목이 들어 있어요.",
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "바꿀 내용을 하나 이상 보내 주세요.");
export type ChoicesPatch = z.output<typeof choicesPatch>;

export const choices = z.object({
  muted_kinds: z.array(z.enum(notificationKinds)),
  /** `at` is the time of the last answer; null before the first. */
  marketing: z.object({ is_agreed: z.boolean(), at: time.nullable() }),
});
export type Choices = z.output<typeof choices>;

/** Where a count of the menu stops: 100 says “99 and more”. */
export const COUNTED_MAX = 100;

/**
 * `prompts` are the published ones, `unanswered` the questions about them that wait for the member. Drafts, bookmarks, purchases, written
 * reviews and questions are counted up to `COUNTED_MAX`.
 */
export const ownCounts = z.object({
  prompts: count,
  drafts: count,
  bookmarks: count,
  purchases: count,
  reviews: count,
  unanswered: count,
  following: count,
  followers: count,
});
export type OwnCounts = z.output<typeof ownCounts>;

export const sessionParam = z.object({ session_id: z.uuid("로그인 기록의 번호가 아니에요.") });

/** One sign-in that is still valid. `device` is read from the user agent; `provider` is null before that was kept. */
const signedInDevice = z.object({
  id: z.uuid(),
  provider: z.enum(providers).nullable(),
  device: z.string(),
  is_this: z.boolean(),
  create_at: time,
  used_at: time,
});
export type SignedInDevice = z.output<typeof signedInDevice>;
export const signedInDevices = z.object({ items: z.array(signedInDevice) });
/** How many sign-ins were ended. */
export const ended = z.object({ ended: count });
export type Ended = z.output<typeof ended>;

export const withdrawal = z.strictObject(
  { confirm: z.literal("탈퇴", "확인란에 ‘탈퇴’라고 적어 주세요.") },
  "확인 문구만 보내 주세요.",
);

export const withdrawalHindrances = [
  "order_open",
  "sale_open",
  "payout_open",
  "balance_pending",
  "balance_available",
  "balance_negative",
] as const;
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number];

/** What prevents the withdrawal, as sentences, and what would be erased or kept. Money in won. */
export const withdrawalEligibility = z.object({
  can_withdraw: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(withdrawalHindrances), message: z.string() })),
  money: z.object({ scheduled: z.int(), available: z.int(), in_payout: count }),
  counts: z.object({ prompts: count, reviews: count, messages: count, purchases: count, refundable: count }),
  /** Whether the current sign-in permits unlinking the account at the provider. */
  unlinks_provider: z.boolean(),
});
export type WithdrawalEligibility = z.output<typeof withdrawalEligibility>;

/** `provider`: whether the account was also unlinked at Google or Naver. */
export const withdrawn = z.object({ withdrawn: z.literal(true), provider: z.enum(["unlinked", "kept"]) });
export type Withdrawn = z.output<typeof withdrawn>;

export const consented = z.object({ user });
export type Consented = z.output<typeof consented>;

/** The form that Naver posts when a member unlinks the service there (네이버 로그인 연동 해제 알림). */
export const naverUnlink = z.object({
  clientId: z.string().min(1).max(200),
  encryptUniqueId: z.string().min(1).max(500),
  timestamp: z.string().regex(/^\d{10,13}$/),
  signature: z.string().min(1).max(200),
});
export type NaverUnlink = z.output<typeof naverUnlink>;
