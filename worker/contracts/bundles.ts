import { z } from "zod";
import { count, pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { newOrder } from "./commerce-orders.ts";
import { BUNDLE_ABOUT_MAX, BUNDLE_PROMPTS_MAX, BUNDLE_PROMPTS_MIN, BUNDLE_TITLE_MAX, PRICE_MAX } from "./limits.ts";
import { promptCard } from "./prompts.ts";
import { text } from "./text.ts";

/** Bundles on one page of a list. */
export const BUNDLES_PAGE = 12;
/** Bundles that the page of a prompt, or of a prompter, names. */
export const BUNDLES_BESIDE = 3;

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "묶음을 객체로 보내 주세요.";
const COUNT = `프롬프트를 ${BUNDLE_PROMPTS_MIN}개부터 ${BUNDLE_PROMPTS_MAX}개까지 골라 주세요.`;
const PRICE = `묶음 값은 프롬프트마다 100원 이상, 모두 ${PRICE_MAX.toLocaleString("ko")}원까지예요.`;

const fields = {
  title: text({ min: 2, max: BUNDLE_TITLE_MAX, label: "묶음 이름" }),
  about: text({ max: BUNDLE_ABOUT_MAX, label: "묶음 소개", lines: true }),
  /** In the order in which they are shown. */
  prompt_ids: z
    .array(z.int("프롬프트 번호를 숫자로 보내 주세요.").positive("프롬프트 번호는 1부터예요."), COUNT)
    .min(BUNDLE_PROMPTS_MIN, COUNT)
    .max(BUNDLE_PROMPTS_MAX, COUNT)
    .refine((ids) => new Set(ids).size === ids.length, "같은 프롬프트를 두 번 넣을 수 없어요."),
  /** In won: at least 100 for each prompt, and less than the prompts cost one by one. */
  price: z
    .int(PRICE)
    .min(BUNDLE_PROMPTS_MIN * 100, PRICE)
    .max(PRICE_MAX, PRICE),
};

/** Own published prompts with a price. */
export const newBundle = z.strictObject({ ...fields, about: fields.about.default("") }, { error: refusal });
export type NewBundle = z.output<typeof newBundle>;
export type NewBundleInput = z.input<typeof newBundle>;

export const bundlePatch = z
  .strictObject(
    {
      title: fields.title.optional(),
      about: fields.about.optional(),
      prompt_ids: fields.prompt_ids.optional(),
      price: fields.price.optional(),
    },
    { error: refusal },
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: "바꿀 내용을 하나 이상 보내 주세요.",
    when: ({ issues }) => issues.length === 0,
  });
export type BundlePatch = z.output<typeof bundlePatch>;

export const bundleParam = z.object({ id });
/** Pages of bundles have one size. */
export const bundlesQuery = pageQuery.pick({ cursor: true });

/** The order of a bundle: neither coupons nor gifts. */
export const newBundleOrder = z.strictObject({ agreements: newOrder.shape.agreements }, "동의한 내용만 보내 주세요.");
export type NewBundleOrder = z.output<typeof newBundleOrder>;

const won = z.int().nonnegative();

export const bundleCard = z
  .object({
    id: rowId,
    title: z.string(),
    about: z.string(),
    member: person,
    prompt_count: count,
    /** What all its prompts cost in it. */
    price: won,
    /** What its prompts cost one by one now. */
    separate_price: won,
    /** False while one of its prompts cannot be bought, or when they cost no less in it. */
    is_for_sale: z.boolean(),
    updated_at: time,
    /** An operator took it out of every list; only its member still sees it. */
    is_hidden: z.literal(true).optional(),
    /** It is over; only its member still sees it. */
    is_ended: z.literal(true).optional(),
  })
  .meta({ id: "BundleCard" });
export type BundleCard = z.output<typeof bundleCard>;
export const bundleList = pageOf(bundleCard);
/** Of one prompt or prompter: those that are for sale, the newest first. */
export const bundlesBeside = z.object({ items: z.array(bundleCard).max(BUNDLES_BESIDE) });

const bundledPrompt = z
  .object({
    prompt: promptCard,
    /** Its part of the bundle's price, and what is sent back when it is refunded. */
    share: won,
    /** The reader has it already, and does not pay for it. */
    is_owned: z.boolean(),
  })
  .meta({ id: "BundledPrompt" });
export type BundledPrompt = z.output<typeof bundledPrompt>;

export const bundleDetail = bundleCard
  .extend({
    prompts: z.array(bundledPrompt).max(BUNDLE_PROMPTS_MAX),
    /** What this reader pays: the shares of the prompts that they do not have. */
    amount: won,
    /** For its member: the prompts in it that cannot be bought now. */
    gone: z.array(z.object({ id: rowId, title: z.string() })).optional(),
  })
  .meta({ id: "BundleDetail" });
export type BundleDetail = z.output<typeof bundleDetail>;
