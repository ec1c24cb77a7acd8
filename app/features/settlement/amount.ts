import { formatNumber, formatSum } from "#app/lib/format.ts";

const DIGITS_MAX = 12;

/** The typed amount in won; null when it is not a whole number. */
export function readAmount(typed: string): number | null {
  const plain = typed.normalize("NFKC").replace(/[\s,]/g, "").replace(/원$/, "");
  return /^\d+$/.test(plain) && plain.length <= DIGITS_MAX ? Number(plain) : null;
}

/** The typed amount with separators; unchanged when it is not a whole number. */
export function groupAmount(typed: string) {
  const amount = readAmount(typed);
  return amount === null ? typed : formatNumber(amount);
}

/** Why the amount cannot be requested; undefined when it can. */
export function refuseAmount(typed: string, { minimum, available }: { minimum: number; available: number }) {
  const amount = readAmount(typed);
  if (typed.trim() === "") return "신청할 금액을 적어 주세요.";
  if (amount === null) return "원 단위 숫자로만 적어 주세요.";
  if (amount < minimum) return `${formatSum(minimum)}부터 신청할 수 있어요.`;
  if (amount > available) return `${formatSum(available)}까지 신청할 수 있어요.`;
  return undefined;
}
