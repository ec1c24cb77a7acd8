import { z } from "zod";
import type { Attachment } from "#contracts/attachments.ts";
import type { Authorization, SignIn, TokenPair } from "#contracts/auth.ts";
import { type CatalogItem, categorySlugs, modelSlugs } from "#contracts/catalog.ts";
import { type ErrorCode, errorStatus, type Problem } from "#contracts/errors.ts";
import { sellerTypes } from "#contracts/commerce.ts";
import type { Home, Sitemap } from "#contracts/home.ts";
import {
  type MemberPage,
  memberRoles,
  type MemberProfile,
  memberStatuses,
  type NicknameAvailability,
  type ProfileImage,
  type Prompter,
  socialTypes,
  type User,
} from "#contracts/members.ts";
import type {
  OwnPromptCard,
  PromptCard,
  PromptDetail,
  PromptList,
  PromptVersion,
  ViewCount,
} from "#contracts/prompts.ts";
import { interpretationKinds, type PopularSearches, type SuggestionList, suggestionKinds } from "#contracts/search.ts";
import * as guides from "./guide-answers.ts";
import { ownReview } from "./community-answers.ts";
import { count, id, image, pageOf, stars, time, purchase } from "./shapes.ts";

// What the API answers, for its OpenAPI document. `satisfies` holds each to the type that the code answers with.

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.literal(Object.values(errorStatus)),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
    request_id: z.uuid(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" }) satisfies z.ZodType<Problem>;

export const user = z
  .object({
    user_id: id,
    name: z.string(),
    nickname: z.string(),
    email: z.string(),
    social_type: z.enum(socialTypes),
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    profile_image: image,
    intro: z.string(),
    consent_required: z.boolean(),
    create_at: time,
    updated_at: time,
  })
  .meta({ id: "User" }) satisfies z.ZodType<User>;

export const nicknameAvailability = z.object({
  nickname: z.string(),
  available: z.boolean(),
}) satisfies z.ZodType<NicknameAvailability>;
export const profileImage = z.object({ profile_image: image }) satisfies z.ZodType<ProfileImage>;

export const prompter = z
  .object({
    user_id: id,
    nickname: z.string(),
    intro: z.string(),
    profile_image: image,
    follower_count: count,
    prompt_count: count,
    rating: stars,
    is_following: z.boolean().optional(),
  })
  .meta({ id: "Prompter" }) satisfies z.ZodType<Prompter>;

const profileFields = {
  ...prompter.shape,
  seller_type: z.enum(["individual", "business"]).nullable(),
  following_count: count,
  review_count: count,
  sales_count: count,
  create_at: time,
  is_blocked: z.boolean().optional(),
};
export const memberProfile = z.object(profileFields).meta({ id: "MemberProfile" }) satisfies z.ZodType<MemberProfile>;

export const promptCard = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    category: z.enum(categorySlugs),
    model: z.enum(modelSlugs),
    price: count,
    thumbnail: image,
    tags: z.array(z.string()),
    rating: stars,
    review_count: count,
    view_count: count,
    download_count: count,
    sales_count: count,
    bookmark_count: count,
    prompter: z.object({ user_id: id, nickname: z.string(), profile_image: image }),
    create_at: time,
    updated_at: time,
  })
  .meta({ id: "PromptCard" }) satisfies z.ZodType<PromptCard>;

const status = z.enum(["draft", "published", "hidden", "deleted"]);
export const ownPromptCard = promptCard
  .extend({ status })
  .meta({ id: "OwnPromptCard" }) satisfies z.ZodType<OwnPromptCard>;

export const attachment = z.object({ id, name: z.string(), size: count }) satisfies z.ZodType<Attachment>;

const variable = z.object({
  name: z.string(),
  label: z.string(),
  default: z.string(),
  options: z.array(z.string()).optional(),
});

export const promptDetail = promptCard
  .extend({
    body: z.string().nullable(),
    preview: z.string(),
    variables: z.array(variable),
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
    tested: z.array(z.object({ model: z.enum(modelSlugs), tested_at: time })),
    attachments: z.array(attachment),
    version: id,
    access: z.enum(["free", "owner", "purchased", "locked"]),
    status,
    is_bookmarked: z.boolean().optional(),
    my_review: ownReview.nullable().optional(),
    seller_type: z.enum(sellerTypes).optional(),
    purchase: purchase.optional(),
    related: z.array(promptCard).optional(),
  })
  .meta({ id: "PromptDetail" }) satisfies z.ZodType<PromptDetail>;

export const promptVersion = z.object({
  version: id,
  body: z.string(),
  create_at: time,
}) satisfies z.ZodType<PromptVersion>;
export const viewCount = z.object({ view_count: count, counted: z.boolean() }) satisfies z.ZodType<ViewCount>;
export const removed = z.object({ id });
export const signedOut = z.object({ signed_out: z.literal(true) });
export const catalogItem = z.object({
  slug: z.string(),
  name: z.string(),
  prompt_count: count,
}) satisfies z.ZodType<CatalogItem>;
export const authorization = z.object({
  authorization_url: z.url(),
  state: z.string(),
}) satisfies z.ZodType<Authorization>;
export const tokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
}) satisfies z.ZodType<TokenPair>;
export const signIn = tokenPair.extend({ user, return_to: z.string() }) satisfies z.ZodType<SignIn>;

const cards = z.array(promptCard);
const guideCards = z.array(guides.card);
export const home = z.object({
  popular: cards,
  latest: cards,
  prompters: z.array(prompter),
  tips: guideCards,
  notices: guideCards,
}) satisfies z.ZodType<Home>;
const ids = z.array(z.int());
export const sitemap = z.object({ prompt_ids: ids, tip_ids: ids, notice_ids: ids }) satisfies z.ZodType<Sitemap>;

export const promptList = pageOf(promptCard).extend({
  interpreted_as: z
    .object({
      kind: z.enum(interpretationKinds),
      query: z.string(),
      original: z.string(),
      marks: z.array(z.string()).optional(),
    })
    .nullable()
    .optional(),
  total_at_most: count.optional(),
}) satisfies z.ZodType<PromptList>;

export const suggestionList = z.object({
  items: z.array(z.object({ text: z.string(), kind: z.enum(suggestionKinds) })),
}) satisfies z.ZodType<SuggestionList>;
export const popularSearches = z.object({
  items: z.array(z.object({ term: z.string() })),
}) satisfies z.ZodType<PopularSearches>;

export const shelf = pageOf(z.union([ownPromptCard, promptCard]));
export const memberPage = memberProfile.extend({ prompts: shelf.optional() }) satisfies z.ZodType<MemberPage>;

export const health = z.object({
  status: z.literal("ok"),
  version: z.string(),
  checks: z.object({ database: z.literal("ok"), images: z.literal("ok") }),
});
