import { formatDate, formatWon } from "#app/lib/format.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useState } from "react";
import type { AdminPayout } from "#contracts/settlement-admin.ts";
import { refetchAdmin } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { ReasonMenu } from "../reason-dialog.tsx";

const looks = {
  requested: { name: "신청", look: "bg-persimmon-soft text-persimmon" },
  approved: { name: "승인", look: "bg-leaf-soft text-leaf" },
  paid: { name: "지급 완료", look: "border border-line text-muted" },
  failed: { name: "지급 실패", look: "bg-alert-soft text-alert" },
};

const { payouts } = memberApi.admin;
const param = (id: string) => ({ param: { id } });

async function report(sending: Promise<Result<unknown>>, done: string) {
  const answer = await sending;
  toast(answer.ok ? done : answer.problem.detail);
  await refetchAdmin();
}

type ConfirmButtonProps = { label: string; name: string; question: string; onYes: () => void };

function ConfirmButton({ label, name, question, onYes }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <ConfirmDialog open={isOpen} message={question} onConfirm={onYes} onClose={() => setOpen(false)} />
    </>
  );
}

type PayoutItemProps = { payout: AdminPayout; isOwn: boolean };

export function PayoutItem({ payout, isOwn }: PayoutItemProps) {
  const { id, member, status, amount, net, income_tax, local_tax, bank_name, last_digits, holder_name } = payout;
  const isOpen = status === "requested" || status === "approved";
  const who = `${member.nickname} ${formatWon(net)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <Badge {...looks[status]} />
          {formatDate(payout.requested_at)} 신청
        </p>
        <h2 className="mt-1.5 text-base font-bold">
          {member.nickname} <span className="tabular-nums">{formatWon(net)}</span>
        </h2>
        <p className="text-sm text-muted">
          {formatWon(amount)}에서 세금 {(income_tax + local_tax).toLocaleString("ko")}원을 뗐어요.
        </p>
        <p className="text-sm">
          {bank_name} ****{last_digits} {holder_name}
          {!payout.is_verified && <span className="text-alert"> · 예금주 미확인</span>}
          {payout.is_suspended && <span className="text-alert"> · 이용 정지된 판매자</span>}
        </p>
        {payout.failure_reason && <p className="mt-1 text-sm text-alert">{payout.failure_reason}</p>}
      </div>
      {isOpen && isOwn && <p className="text-sm font-semibold">내 정산이라 다른 운영자가 승인하고 지급해야 해요.</p>}
      <div className="flex flex-wrap gap-2">
        {status === "requested" && !isOwn && (
          <ConfirmButton
            label={`${who}: 승인하기`}
            name="승인하기"
            question="이 지급을 승인할까요?"
            onYes={() => void report(resultOf(payouts.approve.$post({ json: { ids: [id] } })), "승인했어요.")}
          />
        )}
        {status === "approved" && !isOwn && (
          <ConfirmButton
            label={`${who}: 지급 완료`}
            name="지급 완료"
            question="은행에서 보낸 것을 확인했나요?"
            onYes={() => void report(resultOf(payouts[":id"].paid.$post(param(id))), "지급 완료로 적었어요.")}
          />
        )}
        {isOpen && !isOwn && (
          <ReasonMenu
            name={`fail-${id}`}
            label={`${who}: 더 보기`}
            title="지급 실패로 적을까요?"
            hint="판매자가 읽어요. 돈은 정산 가능 금액으로 돌아가요."
            act="지급 실패"
            done="지급 실패로 적었어요."
            send={(reason) => resultOf(payouts[":id"].failed.$post({ ...param(id), json: { reason } }))}
          />
        )}
      </div>
    </div>
  );
}
