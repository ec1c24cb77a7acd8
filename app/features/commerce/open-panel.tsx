import { useState } from "react";
import { Link } from "react-router";
import type { PromptDetail, PromptStatus } from "#contracts/prompts.ts";
import type { Purchase } from "#contracts/purchases.ts";
import { formatDate } from "#app/lib/format.ts";
import { resultOf } from "#app/data/result.ts";
import { invalidateLists } from "#app/data/query.ts";
import { memberApi } from "#app/data/client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { GiftLink } from "./buy-link.tsx";

function useOpening(id: number, onOpened: () => Promise<unknown>) {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    const answer = await resultOf(memberApi.prompts[":id"].open.$post({ param: { id: String(id) } }));
    if (!answer.ok) toast(answer.problem.detail);
    else {
      invalidateLists();
      await onOpened();
      // The pressed button is removed.
      document.getElementById("body")?.focus();
    }
    setOpening(false);
  };
  return { isOpening, open };
}

const gone: Partial<Record<PromptStatus, string>> = {
  deleted: "프롬프터가 글을 내렸지만, 구매한 글은 계속 볼 수 있어요.",
  hidden: "구매한 글은 계속 볼 수 있어요.",
};

function RefundNote({ refundable_until, isHidden }: Pick<Purchase, "refundable_until"> & { isHidden: boolean }) {
  if (refundable_until !== null && isHidden)
    return (
      <p>
        열람하지 않았으니{" "}
        <time dateTime={refundable_until} className="whitespace-nowrap text-ink font-semibold">
          {formatDate(refundable_until)}
        </time>
        까지 환불할 수 있어요. 열람하면 단순 변심 환불이 끝나요.
      </p>
    );
  if (refundable_until === null) return <p>열람하면 바로 전문을 볼 수 있어요.</p>;
  return (
    <p>
      열면 단순 변심 환불이 끝나요. 열기 전까지는{" "}
      <time dateTime={refundable_until} className="whitespace-nowrap text-ink font-semibold">
        {formatDate(refundable_until)}
      </time>
      까지 환불할 수 있어요.
    </p>
  );
}

type OpenPanelProps = { prompt: PromptDetail; purchase: Purchase; onOpened: () => Promise<unknown> };

/** A purchased prompt that is not opened yet. Beside the button stands what it ends: the right to a refund without a reason (전자상거래법 17조 2항 5호), as agreed to at checkout. */
export default function OpenPanel({ prompt: { id, status }, purchase, onOpened }: OpenPanelProps) {
  const { isOpening, open } = useOpening(id, onOpened);
  const isHidden = status === "hidden";
  const offersRefund = isHidden && purchase.refundable_until !== null;
  const name = offersRefund ? "그래도 열람하기" : "열람하기";
  const label = isOpening ? "여는 중…" : name;
  const refund = <ButtonLink to="/mypage/paymentHistory">환불하기</ButtonLink>;
  return (
    <>
      <section aria-labelledby="bought" className="card p-5">
        <p className="text-sm text-leaf font-semibold">
          <time dateTime={purchase.bought_at}>{formatDate(purchase.bought_at)}</time>에 구매했어요
        </p>
        <h2 id="bought" className="mt-1 text-lg font-bold">
          {isHidden ? "운영자가 숨긴 프롬프트예요" : "열람하면 전문을 볼 수 있어요"}
        </h2>
        <div className="mt-2 text-sm text-muted">
          <RefundNote refundable_until={purchase.refundable_until} isHidden={isHidden} />
          {gone[status] && <p className="mt-2">{gone[status]}</p>}
        </div>
        <div className="mt-4 flex flex-col gap-2 max-lg:hidden">
          {offersRefund && refund}
          <Button
            variant={offersRefund ? "secondary" : "primary"}
            aria-disabled={isOpening}
            onClick={() => void open()}
          >
            {label}
          </Button>
        </div>
        <Link
          to="/mypage/paymentHistory"
          className="mt-1 h-11 flex items-center justify-center text-sm text-muted font-medium hover:text-ink hover:underline"
        >
          결제 내역 보기
        </Link>
        {status === "published" && <GiftLink promptId={id} className="w-full" />}
      </section>
      <div className="action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-2.5 lg:hidden">
        {!offersRefund && purchase.refundable_until && (
          <p className="text-xs text-muted">열면 단순 변심 환불이 끝나요</p>
        )}
        {offersRefund && refund}
        <Button
          variant={offersRefund ? "secondary" : "primary"}
          className="flex-1!"
          aria-disabled={isOpening}
          onClick={() => void open()}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
