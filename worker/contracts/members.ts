import { z } from "zod";
import { count, image, pageOf, rowId, stars, time } from "./answers.ts";
import { sellerTypes } from "./commerce.ts";
import { id, pageQuery } from "./common.ts";
import { INTRO_MAX, NAME_MAX, NICKNAME_MAX, NICKNAME_MIN } from "./limits.ts";
import { isReserved, NICKNAME } from "./nickname.ts";
import { ownPromptCard, promptCard } from "./prompts.ts";
import { text } from "./text.ts";

export { nicknameKey } from "./nickname.ts";

export const socialTypes = ["GOOGLE", "NAVER"] as const;
export const memberStatuses = ["ACTIVE", "INACTIVE", "SUSPENDED"] as const;
/** The nickname that is displayed for a member who withdrew. */
export const WITHDRAWN_NICKNAME = "탈퇴한 회원";
export const memberRoles = ["USER", "ADMIN"] as const;

// At most one message per field.
const when = ({ issues }: { issues: unknown[] }) => issues.length === 0;

export const nickname = text({ min: NICKNAME_MIN, max: NICKNAME_MAX, label: "닉네임" })
  .refine((value) => !/\s/u.test(value), { error: "닉네임은 띄어쓰기 없이 써 주세요.", when })
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
export const nicknameAvailability = z.object({ nickname: z.string(), available: z.boolean() });
export type NicknameAvailability = z.output<typeof nicknameAvailability>;
export const profileImage = z.object({ profile_image: image });
export type ProfileImage = z.output<typeof profileImage>;

export const introPost = z.strictObject(
  { intro: text({ max: INTRO_MAX, label: "소개", lines: true }) },
  "소개만 보내 주세요.",
);

/** The signed-in member's own record; never shown to others. */
export const user = z
  .object({
    user_id: rowId,
    name: z.string(),
    nickname: z.string(),
    email: z.string(),
    social_type: z.enum(socialTypes),
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    profile_image: image,
    intro: z.string(),
    /** Writes are refused until they have agreed to the terms. */
    consent_required: z.boolean(),
    create_at: time,
    updated_at: time,
  })
  .meta({ id: "User" });
export type User = z.output<typeof user>;

export const prompter = z
  .object({
    user_id: rowId,
    nickname: z.string(),
    intro: z.string(),
    profile_image: image,
    follower_count: count,
    prompt_count: count,
    rating: stars,
    /** For signed-in readers only, as `is_blocked` of a profile. */
    is_following: z.boolean().optional(),
  })
  .meta({ id: "Prompter" });
export type Prompter = z.output<typeof prompter>;

/** What a profile says of the complaints about a seller: those that were answered or whose time ran out, and how they went. */
export const complaintCounts = z.object({ count, answered_in_time: count, refunded: count });
export type ComplaintCounts = z.output<typeof complaintCounts>;

/** The public part of a member: neither name nor e-mail address. */
export const memberProfile = z
  .object({
    ...prompter.shape,
    seller_type: z.enum(sellerTypes).nullable(),
    following_count: count,
    review_count: count,
    sales_count: count,
    /** None without a complaint that was answered or whose time ran out. */
    claims: complaintCounts.optional(),
    create_at: time,
    is_blocked: z.boolean().optional(),
  })
  .meta({ id: "MemberProfile" });
export type MemberProfile = z.output<typeof memberProfile>;

/** Prompts of a member: with their status for the member, published ones without it for others. */
export const memberPrompts = pageOf(z.union([ownPromptCard, promptCard]));
/** A profile, with the first page of prompts when asked for. */
export const memberPage = memberProfile.extend({ prompts: memberPrompts.optional() });
export type MemberPage = z.output<typeof memberPage>;

export const prompterSorts = ["popular", "rating", "latest"] as const;
export type PrompterSort = (typeof prompterSorts)[number];

export const prompterListQuery = pageQuery.extend({
  sort: z.enum(prompterSorts, "정렬 방법을 다시 골라 주세요.").default("popular"),
});
export type PrompterListQuery = z.output<typeof prompterListQuery>;

export const memberParam = z.object({ id });

/** `draft` has those of `private`, `link` and `scheduled` too, and `held` are those that an operator has yet to read. */
export const ownFilters = ["published", "draft", "private", "link", "scheduled", "held"] as const;
export type OwnFilter = (typeof ownFilters)[number];

/**
 * `status` filters the member's own prompts; for other readers only published ones exist. `include` adds to the member's own
 * published ones those that an operator hid, each with its status.
 */
export const memberPromptsQuery = pageQuery.extend({
  status: z.enum(ownFilters, `status는 ${ownFilters.join(", ")} 가운데 하나로 골라 주세요.`).optional(),
  include: z.literal("hidden", "include에는 hidden만 쓸 수 있어요.").optional(),
});
export type MemberPromptsQuery = z.output<typeof memberPromptsQuery>;

export const profileQuery = z.object({
  include: z.literal("prompts", "include에는 prompts만 쓸 수 있어요.").optional(),
  cursor: pageQuery.shape.cursor,
});
