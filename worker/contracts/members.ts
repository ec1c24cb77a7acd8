import { z } from "zod";
import { id, type Page, pageQuery } from "./common.ts";
import { INTRO_MAX, NAME_MAX, NICKNAME_MAX, NICKNAME_MIN } from "./limits.ts";
import { isReserved, NICKNAME } from "./nickname.ts";
import type { OwnPromptCard, PromptCard } from "./prompts.ts";
import { text } from "./text.ts";

export { nicknameKey } from "./nickname.ts";

export const socialTypes = ["GOOGLE", "NAVER"] as const;
export const memberStatuses = ["ACTIVE", "INACTIVE", "SUSPENDED"] as const;
export type MemberStatus = (typeof memberStatuses)[number];
/** The nickname that is displayed for a member who withdrew. */
export const WITHDRAWN_NICKNAME = "탈퇴한 회원";
export const memberRoles = ["USER", "ADMIN"] as const;

// One sentence a field: what is already refused is not refused again.
const when = ({ issues }: { issues: unknown[] }) => issues.length === 0;

export const nickname = text({ min: NICKNAME_MIN, max: NICKNAME_MAX, label: "닉네임" })
  .refine((value) => !/\s/u.test(value), { error: "닉네임은 빈칸 없이 써 주세요.", when })
  .refine((value) => NICKNAME.test(value), {
    error: "닉네임에는 한글, 영문, 숫자와 . _ - 만 쓸 수 있어요.",
    when,
  })
  .refine((value) => !isReserved(value), { error: "쓸 수 없는 닉네임이에요. 다른 닉네임을 골라 주세요.", when });

const email = text({ max: 254, label: "이메일" }).pipe(
  z.union([z.literal(""), z.email("이메일 주소를 다시 확인해 주세요.")], "이메일 주소를 다시 확인해 주세요."),
);

export const memberPatch = z
  .strictObject(
    {
      nickname: nickname.optional(),
      name: text({ max: NAME_MAX, label: "이름" }).optional(),
      email: email.optional(),
    },
    "바꿀 수 없는 항목이 들어 있어요.",
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: "바꿀 내용을 하나 이상 보내 주세요.",
    when,
  });
export type MemberPatch = z.output<typeof memberPatch>;

export const nicknameQuery = z.object({ nickname });
export type NicknameAvailability = { nickname: string; available: boolean };
export type ProfileImage = { profile_image: string | null };

export const introPost = z.strictObject(
  { intro: text({ max: INTRO_MAX, label: "소개", lines: true }) },
  "소개만 보내 주세요.",
);

/** The signed-in member's own record; never shown to others. */
export type User = {
  user_id: number;
  name: string;
  nickname: string;
  email: string;
  social_type: (typeof socialTypes)[number];
  status: MemberStatus;
  role: (typeof memberRoles)[number];
  profile_image: string | null;
  intro: string;
  /** Writes are refused until they have agreed to the terms. */
  consent_required: boolean;
  create_at: string;
  updated_at: string;
};

/** What everyone may read of a member; no name, no e-mail. */
export type MemberProfile = {
  user_id: number;
  nickname: string;
  intro: string;
  profile_image: string | null;
  seller_type: "individual" | "business" | null;
  follower_count: number;
  following_count: number;
  prompt_count: number;
  review_count: number;
  rating: number;
  sales_count: number;
  create_at: string;
  /** For signed-in readers only: whether they follow, and whether they blocked, this member. */
  is_following?: boolean;
  is_blocked?: boolean;
};

/** A profile, with the first page of prompts when asked for. */
export type MemberPage = MemberProfile & { prompts?: Page<PromptCard | OwnPromptCard> };

export type Prompter = Pick<
  MemberProfile,
  "user_id" | "nickname" | "intro" | "profile_image" | "follower_count" | "prompt_count" | "rating" | "is_following"
>;

export const prompterSorts = ["popular", "rating", "latest"] as const;
export type PrompterSort = (typeof prompterSorts)[number];

export const prompterListQuery = pageQuery.extend({
  sort: z.enum(prompterSorts, "정렬 방법을 다시 골라 주세요.").default("popular"),
});
export type PrompterListQuery = z.output<typeof prompterListQuery>;

export const memberParam = z.object({ id });

/** One's own drafts can be asked for apart; what others may not see is not there for them. */
export const memberPromptsQuery = pageQuery.extend({
  status: z.enum(["draft", "published"], "status는 draft 또는 published로 골라 주세요.").optional(),
});
export type MemberPromptsQuery = z.output<typeof memberPromptsQuery>;

export const profileQuery = z.object({
  include: z.literal("prompts", "include에는 prompts만 쓸 수 있어요.").optional(),
  cursor: pageQuery.shape.cursor,
});
