import type { SellerType } from "#contracts/commerce.ts";
import type { ComplaintCounts, MemberProfile, Prompter, User } from "#contracts/members.ts";
import { needsConsent } from "#contracts/policy-version.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { starsOf } from "#worker/lib/stars.ts";

export const toUser = (member: Member): User => ({
  user_id: member.id,
  name: member.name,
  nickname: member.nickname,
  email: member.email,
  social_type: member.socialType,
  status: member.status,
  role: member.role,
  profile_image: member.profileImage,
  intro: member.intro,
  consent_required: needsConsent(member.consentedVersion),
  create_at: member.createdAt.toISOString(),
  updated_at: member.updatedAt.toISOString(),
});

export const prompterColumns = {
  id: members.id,
  nickname: members.nickname,
  intro: members.intro,
  profileImage: members.profileImage,
  followerCount: members.followerCount,
  promptCount: members.promptCount,
  reviewCount: members.reviewCount,
  ratingSum: members.ratingSum,
};
/** 1 or 0 for a signed-in reader, null for a guest. */
type Flag = number | null;
type PrompterRow = Pick<Member, keyof typeof prompterColumns> & { isFollowing: Flag };

export const toPrompter = (row: PrompterRow): Prompter => ({
  user_id: row.id,
  nickname: row.nickname,
  intro: row.intro,
  profile_image: row.profileImage,
  follower_count: row.followerCount,
  prompt_count: row.promptCount,
  rating: starsOf(row.ratingSum, row.reviewCount),
  ...(row.isFollowing === null ? {} : { is_following: row.isFollowing === 1 }),
});

export const profileColumns = {
  ...prompterColumns,
  followingCount: members.followingCount,
  salesCount: members.salesCount,
  createdAt: members.createdAt,
};
type ProfileRow = Pick<Member, keyof typeof profileColumns> & {
  sellerType: SellerType | null;
  /** JSON. */
  complaints: string;
  isFollowing: Flag;
  isBlocked: Flag;
};

function countsIn(json: string): Pick<MemberProfile, "claims"> {
  const claims = JSON.parse(json) as ComplaintCounts;
  return claims.count === 0 ? {} : { claims };
}

export const toProfile = (row: ProfileRow): MemberProfile => ({
  ...toPrompter(row),
  seller_type: row.sellerType,
  following_count: row.followingCount,
  review_count: row.reviewCount,
  sales_count: row.salesCount,
  ...countsIn(row.complaints),
  create_at: row.createdAt.toISOString(),
  ...(row.isBlocked === null ? {} : { is_blocked: row.isBlocked === 1 }),
});
