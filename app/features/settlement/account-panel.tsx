import { useState } from "react";
import { ACCOUNT_FREEZE_HOURS } from "#contracts/commerce.ts";
import type { PayoutAccount } from "#contracts/settlement-account.ts";
import { Facts } from "#app/features/commerce/facts.tsx";
import { sellerTypeName } from "#app/features/commerce/seller-names.ts";
import { formatClock } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";

const AccountDialog = lazyDialog(() => import("./account-dialog.tsx"));

function factsOf({ bank_name, last_digits, holder_name, is_verified, seller_type, business }: PayoutAccount) {
  return [
    ["은행", bank_name],
    ["계좌번호", `****${last_digits}`],
    ["예금주", `${holder_name}${is_verified ? " · 확인됨" : " · 확인 전"}`],
    ["판매자 유형", sellerTypeName(seller_type)],
    ...(business ? [["상호", business.name] as const] : []),
  ] as const;
}

/** The member's payout account. */
export function AccountPanel({ account }: { account: PayoutAccount | null }) {
  const [isOpen, setOpen] = useState(false);
  const frozen = account?.frozen_until;
  return (
    <section aria-labelledby="account-title" className="card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="account-title" className="flex-1 break-words text-lg font-bold tracking-tight">
          정산 계좌
        </h2>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {account ? "계좌 변경" : "계좌 등록"}
        </Button>
      </div>
      {account ? (
        <div className="mt-2">
          <Facts facts={[...factsOf(account)]} />
        </div>
      ) : (
        <p className="mt-2 text-sm text-muted">
          아직 등록한 계좌가 없어요. 본인이나 본인 사업자 이름의 계좌를 등록해 주세요.
        </p>
      )}
      {frozen && (
        <p className="mt-2 rounded-2.5 bg-persimmon-soft px-3.5 py-2.5 text-sm text-persimmon font-medium">
          계좌를 바꿔서 {formatDate(frozen)} {formatClock(frozen)}까지 정산 신청이 멈춰 있어요.
        </p>
      )}
      <p className="mt-2 text-xs text-muted">
        계좌번호는 암호화해 보관하고 마지막 네 자리만 보여요. 계좌를 바꾸면 {ACCOUNT_FREEZE_HOURS}시간 동안 신청할 수
        없어요.
      </p>
      <AccountDialog account={account} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
