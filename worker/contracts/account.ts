import { z } from "zod";
import { type NotificationKind, notificationKinds } from "./notifications.ts";
import type { User } from "./members.ts";

/** What of the service's own doings a member may choose not to hear; money, notices and moderation are always told. */
export const mutableKinds = [
  "follow",
  "new_prompt",
  "review",
  "review_reply",
  "message",
] as const satisfies NotificationKind[];

export const choicesPatch = z
  .strictObject(
    {
      muted_kinds: z
        .array(z.enum(mutableKinds, "끌 수 없는 알림이 들어 있어요."), "끌 알림을 목록으로 보내 주세요.")
        .max(notificationKinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .refine((kinds) => new Set(kinds).size === kinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .optional(),
      marketing: z.boolean("광고성 정보 수신 여부를 골라 주세요.").optional(),
    },
    "바꿀 수 없는 항목이 들어 있어요.",
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "바꿀 내용을 하나 이상 보내 주세요.");
export type ChoicesPatch = z.output<typeof choicesPatch>;

export type Choices = {
  muted_kinds: NotificationKind[];
  /** `at` is when they last said so; null while nobody asked. */
  marketing: { is_agreed: boolean; at: string | null };
};

export const sessionParam = z.object({ session_id: z.uuid("로그인 기록의 번호가 아니에요.") });

/** One sign-in that still stands. `device` is read from the user agent. */
export type SignedInDevice = {
  id: string;
  device: string;
  is_this: boolean;
  create_at: string;
  used_at: string;
};
export type Ended = { ended: number };

export const withdrawal = z.strictObject(
  { confirm: z.literal("탈퇴", "확인란에 ‘탈퇴’라고 적어 주세요.") },
  "확인 문구만 보내 주세요.",
);

/** What keeps an account open, as sentences, and what goes with it or stays. */
export type WithdrawalEligibility = {
  can_withdraw: boolean;
  reasons: { code: WithdrawalHindrance; message: string }[];
  money: { scheduled: number; available: number; in_payout: number };
  counts: { prompts: number; reviews: number; messages: number; purchases: number; refundable: number };
  /** Whether this very sign-in lets us unlink the account at the provider too. */
  unlinks_provider: boolean;
};
export const withdrawalHindrances = [
  "order_open",
  "sale_open",
  "payout_open",
  "balance_pending",
  "balance_available",
  "balance_negative",
] as const;
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number];

/** `provider` says what became of the link at Google or Naver. */
export type Withdrawn = { withdrawn: true; provider: "unlinked" | "kept" };
export const unlinkOutcomes = ["unlinked", "kept"] as const;

export type Consented = { user: User };

/** What Naver sends when somebody ends the connection there (네이버 로그인 연동 해제 알림). */
export const naverUnlink = z.object({
  clientId: z.string().min(1).max(200),
  encryptUniqueId: z.string().min(1).max(500),
  timestamp: z.string().regex(/^\d{10,13}$/),
  signature: z.string().min(1).max(200),
});
export type NaverUnlink = z.output<typeof naverUnlink>;
