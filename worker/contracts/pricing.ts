import { z } from "zod";
import { count, time } from "./answers.ts";
import { PRICE_MAX, PRICE_MIN_PAID } from "./limits.ts";

export const newLaunchPrice = z.strictObject(
  {
    price: z
      .int("가격은 원 단위 정수로 써 주세요.")
      .min(PRICE_MIN_PAID, "할인한 가격은 100원부터예요.")
      .max(PRICE_MAX, "가격은 1,000,000원까지예요."),
    /** The last day in Seoul. */
    until: z.iso.date("끝나는 날을 2026-12-31처럼 써 주세요."),
  },
  "price와 until만 보내 주세요.",
);
export type NewLaunchPrice = z.output<typeof newLaunchPrice>;

/** A price that holds until `ends_at`; then it is `regular_price`. `former_price` is null when there is none that may be shown. */
export const launchPrice = z
  .object({ regular_price: count, former_price: count.nullable(), ends_at: time })
  .meta({ id: "LaunchPrice" });
export type LaunchPrice = z.output<typeof launchPrice>;
