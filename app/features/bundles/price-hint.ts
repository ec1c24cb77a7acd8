import { PRICE_MAX, PRICE_MIN_PAID } from "#contracts/limits.ts";
import type { Picked } from "#app/prompt/prompt-picker.tsx";
import { formatWon } from "#app/lib/format.ts";

/** Between which prices a bundle of these prompts may cost. */
export function priceHint(picked: readonly Picked[]) {
  if (picked.length < 2) return "프롬프트마다 100원 이상이고, 하나씩 사는 값보다 싸야 해요.";
  const separate = picked.reduce((sum, { price }) => sum + price, 0);
  const most = Math.min(separate - 1, PRICE_MAX);
  return `${formatWon(picked.length * PRICE_MIN_PAID)}부터 ${formatWon(most)}까지 정할 수 있어요.`;
}
