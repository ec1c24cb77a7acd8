import { formatSum } from "#app/lib/format.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";

/** Why the amount cannot be requested; undefined when it can. */
export function refuseAmount(typed: string, { minimum, available }: { minimum: number; available: number }) {
  const amount = readNumber(typed);
  if (amount === null) return refuseNumber(typed, "신청할 금액을 적어 주세요.");
  if (amount < minimum) return `${formatSum(minimum)}부터 신청할 수 있어요.`;
  if (amount > available) return `${formatSum(available)}까지 신청할 수 있어요.`;
  return undefined;
}
