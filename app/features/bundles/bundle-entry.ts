import { BUNDLE_PROMPTS_MAX, BUNDLE_PROMPTS_MIN } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import type { Faults } from "#app/data/use-form.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";
import type { BundleEntry } from "./bundle-form.tsx";

/** The number that was written, `NaN` without one. */
export const priceOf = (text: string) => readNumber(text) ?? Number.NaN;

/** What the form can tell without asking; the rest is in the answer. */
export function missingOf({ title, prompt_ids: picked, price }: BundleEntry): Faults {
  const isCounted = picked.length >= BUNDLE_PROMPTS_MIN && picked.length <= BUNDLE_PROMPTS_MAX;
  const priceFault = refuseNumber(price, "묶음 가격을 숫자로 써 주세요.");
  return {
    ...(title.trim() === "" && { title: "묶음 이름을 써 주세요." }),
    ...(!isCounted && {
      prompt_ids: `프롬프트를 ${BUNDLE_PROMPTS_MIN}개부터 ${BUNDLE_PROMPTS_MAX}개까지 골라 주세요.`,
    }),
    ...(priceFault && { price: priceFault }),
  };
}

/** The first error of each field; one about a single prompt is about all of them. */
export function errorsOf({ fields }: Failure) {
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(fields)) errors[field.split(/[.[]/)[0]!] ??= message;
  return errors;
}
