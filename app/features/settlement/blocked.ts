import type { SettlementSummary } from "#contracts/settlement.ts";
import { formatClock } from "#app/lib/day.ts";
import { formatDate, formatSum } from "#app/lib/format.ts";

export type Block = { title: string; next: string; needsAccount?: true; mayClose?: true };

/** Why no payout can be requested now, and what changes that; undefined when one can. */
export function blockOf(
  { account, available, minimum, scheduled, notice: message }: SettlementSummary,
  now = Date.now(),
): Block | undefined {
  if (!account)
    return {
      title: "정산받을 계좌를 먼저 등록해 주세요",
      next:
        available >= minimum
          ? "계좌를 등록하면 바로 신청할 수 있어요."
          : `정산 가능 금액이 ${formatSum(minimum)}이 되면 신청할 수 있게 미리 등록해 두세요.`,
      needsAccount: true,
    };
  if (account.frozen_until && Date.parse(account.frozen_until) > now)
    return {
      title: "계좌를 바꾼 지 24시간이 지나지 않았어요",
      next: `${formatDate(account.frozen_until)} ${formatClock(account.frozen_until)}부터 신청할 수 있어요. 누군가 계좌를 몰래 바꿔도 바로 빼 가지 못하게 막아 두는 시간이에요.`,
    };
  if (available < 0) return { title: "지금은 신청할 수 있는 금액이 없어요", next: message ?? "" };
  if (available < minimum)
    return {
      title: `${formatSum(minimum)}부터 신청할 수 있어요`,
      next:
        scheduled > 0
          ? `${formatSum(minimum - available)}이 더 모이면 돼요. 정산 예정 금액이 날짜가 되면 더해져요.`
          : `${formatSum(minimum - available)}이 더 모이면 돼요.`,
      ...(available > 0 && scheduled === 0 && { mayClose: true }),
    };
  return undefined;
}
