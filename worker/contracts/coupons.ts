import { z } from "zod";
import { count, namedPrompt, pageOf, rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { CHARGE_MIN } from "./commerce.ts";
import { dropStrays } from "./hidden.ts";
import { COUPON_CODE_MAX, COUPON_CODE_MIN, COUPON_DAYS_MAX, COUPON_USES_MAX, PRICE_MAX } from "./limits.ts";
import { tidy } from "./measure.ts";

/** `scheduled` before its first day; `ended` after its last one or when its seller ended it. */
export const couponStatuses = ["scheduled", "live", "used_up", "ended"] as const;
export type CouponStatus = (typeof couponStatuses)[number];

const CODE = new RegExp(`^[가-힣A-Z0-9_-]{${COUPON_CODE_MIN},${COUPON_CODE_MAX}}$`, "u");
const CODE_RULE = `쿠폰 코드는 한글, 영문, 숫자, -, _ ${COUPON_CODE_MIN}자부터 ${COUPON_CODE_MAX}자까지예요.`;

/** The code as it is stored: Hangul composed (NFC), Latin letters in upper case, without spaces around it. */
export const toCouponCode = (typed: string) => tidy(dropStrays(typed)).toUpperCase();

export const couponCode = z
  .string(CODE_RULE)
  .max(COUPON_CODE_MAX * 6, CODE_RULE)
  .transform(toCouponCode)
  .refine((code) => CODE.test(code), CODE_RULE);

const DAY = "날짜를 골라 주세요.";
const PERCENT = "할인율은 1부터 100까지 써 주세요.";
const WON = `할인 금액은 ${CHARGE_MIN.toLocaleString("ko")}원부터 ${PRICE_MAX.toLocaleString("ko")}원까지 써 주세요.`;
const USES = `쓸 수 있는 횟수는 1번부터 ${COUPON_USES_MAX.toLocaleString("ko")}번까지 써 주세요.`;
const daysApart = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** The days are days in Seoul, both included. Of `percent` and `won` one is given. */
export const newCoupon = z
  .strictObject(
    {
      code: couponCode,
      percent: z.int(PERCENT).min(1, PERCENT).max(100, PERCENT).optional(),
      won: z.int(WON).min(CHARGE_MIN, WON).max(PRICE_MAX, WON).optional(),
      prompt_id: z.int("프롬프트를 골라 주세요.").positive("프롬프트를 골라 주세요.").nullable().default(null),
      from: z.iso.date(DAY),
      until: z.iso.date(DAY),
      uses_max: z.int(USES).min(1, USES).max(COUPON_USES_MAX, USES),
    },
    {
      error: ({ code }) => (code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "쿠폰을 객체로 보내 주세요."),
    },
  )
  .superRefine(({ percent, won, from, until }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if ((percent === undefined) === (won === undefined))
      refuse("percent", "할인율과 할인 금액 가운데 하나만 보내 주세요.");
    if (until < from) refuse("until", "끝나는 날은 시작하는 날과 같거나 그 뒤여야 해요.");
    else if (daysApart(from, until) >= COUPON_DAYS_MAX) refuse("until", "쿠폰은 1년까지 쓸 수 있어요.");
  });
export type NewCoupon = z.output<typeof newCoupon>;

export const couponParam = z.object({ id });

export const couponCheck = z.strictObject(
  {
    code: couponCode,
    prompt_id: z.int("프롬프트 번호가 올바르지 않아요.").positive("프롬프트 번호가 올바르지 않아요."),
  },
  "code와 prompt_id만 보내 주세요.",
);
export type CouponCheck = z.output<typeof couponCheck>;

/** What a prompt costs with the coupon. An amount of 0 is not charged. */
export const couponOffer = z.object({
  code: z.string(),
  price: z.int().positive(),
  discount: z.int().nonnegative(),
  amount: z.int().nonnegative(),
});
export type CouponOffer = z.output<typeof couponOffer>;

/** A coupon for its seller. */
export const coupon = z
  .object({
    id: rowId,
    code: z.string(),
    percent: z.int().nullable(),
    won: z.int().nullable(),
    /** The only prompt that it is for; null when it is for all. */
    prompt: namedPrompt,
    from: z.iso.date(),
    until: z.iso.date(),
    /** Orders that are under way or sold. */
    uses: count,
    uses_max: count,
    status: z.enum(couponStatuses),
    ended_at: time.nullable(),
    create_at: time,
  })
  .meta({ id: "Coupon" });
export type Coupon = z.output<typeof coupon>;
export const couponList = pageOf(coupon);
