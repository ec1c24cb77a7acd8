import { z } from "zod";
import { named, orderNumber, pageOf, person, rowId, time } from "./answers.ts";
import { categorySlugs, modelSlugs } from "./catalog.ts";
import { newOrder } from "./commerce-orders.ts";
import { GIFT_MESSAGE_MAX } from "./limits.ts";
import { text } from "./text.ts";

/** `refunded`: also while it is being refunded. */
export const giftStatuses = ["waiting", "claimed", "refunded"] as const;
export type GiftStatus = (typeof giftStatuses)[number];

export const giftParam = z.object({
  code: z.string().regex(/^[\w-]{24}$/, "선물 코드가 올바르지 않아요."),
});

/** An order whose entitlement another member gets. Coupons are not for gifts. */
export const newGift = z.strictObject(
  {
    ...newOrder.omit({ coupon: true }).shape,
    message: text({ max: GIFT_MESSAGE_MAX, label: "선물에 적을 말", lines: true }).default(""),
  },
  "프롬프트와 동의한 내용, 적을 말만 보내 주세요.",
);
export type NewGift = z.output<typeof newGift>;

const prompt = z.object({ id: rowId, title: z.string() });

/** A gift for its giver. */
export const givenGift = z
  .object({
    order_id: z.uuid(),
    order_number: orderNumber,
    /** `is_gone`: its page does not open for the giver any more. */
    prompt: prompt.extend({ is_gone: z.literal(true).optional() }),
    status: z.enum(giftStatuses),
    /** Opens the gift for whoever has it. Null unless it waits to be claimed. */
    code: z.string().nullable(),
    message: z.string(),
    amount: z.int().nonnegative(),
    /** By when it has to be claimed; refunded by itself after that. */
    claimable_until: time,
    paid_at: time,
    claimed_at: time.nullable(),
    claimer: person.nullable(),
  })
  .meta({ id: "GivenGift" });
export type GivenGift = z.output<typeof givenGift>;
export const givenGifts = pageOf(givenGift);

/** A gift for the member who claimed it. */
export const receivedGift = z
  .object({ prompt, giver: person, message: z.string(), claimed_at: time })
  .meta({ id: "ReceivedGift" });
export type ReceivedGift = z.output<typeof receivedGift>;
export const receivedGifts = pageOf(receivedGift);

/** A gift for whoever has its code: neither the text nor what the giver wrote. */
export const shownGift = z
  .object({
    prompt: prompt.extend({ category: z.enum(categorySlugs), model: z.enum(modelSlugs) }),
    giver: named,
    status: z.enum(giftStatuses),
    claimable_until: time,
    /** The reader's part in it; null for others and guests. */
    own: z.enum(["giver", "claimer"]).nullable(),
  })
  .meta({ id: "Gift" });
export type ShownGift = z.output<typeof shownGift>;
