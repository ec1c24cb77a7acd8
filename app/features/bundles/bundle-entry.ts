import { BUNDLE_PROMPTS_MAX, BUNDLE_PROMPTS_MIN } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import type { BundleEntry } from "./bundle-form.tsx";

/** The number that was written, `NaN` without one. */
export const priceOf = (text: string) => Number(text.replaceAll(/[,\s원]/g, "") || Number.NaN);

/** What the form can tell without asking; the rest is in the answer. */
export function missingOf({ title, picked, price }: BundleEntry): Record<string, string> {
  const isCounted = picked.length >= BUNDLE_PROMPTS_MIN && picked.length <= BUNDLE_PROMPTS_MAX;
  return {
    ...(title.trim() === "" && { title: "묶음 이름을 써 주세요." }),
    ...(!isCounted && {
      prompt_ids: `프롬프트를 ${BUNDLE_PROMPTS_MIN}개부터 ${BUNDLE_PROMPTS_MAX}개까지 골라 주세요.`,
    }),
    ...(Number.isNaN(priceOf(price)) && { price: "묶음 가격을 숫자로 써 주세요." }),
  };
}

/** The first error of each field; one about a single prompt is about all of them. */
export function errorsOf({ fields }: Failure) {
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(fields)) errors[field.split(/[.[]/)[0]!] ??= message;
  return errors;
}
