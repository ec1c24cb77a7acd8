import { useState } from "react";
import { href } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
import { PromptLink } from "#app/prompt/prompt-link.tsx";
import { formatDate, formatSum } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { When } from "#app/ui/when.tsx";
import { useFollowPayment } from "./payments.ts";
import { claimWay, statusLooks } from "./payment-statuses.ts";
import { sellerTypeName } from "./seller-names.ts";

const ReceiptDialog = lazyDialog(() => import("./receipt-dialog.tsx"));
const RefundDialog = lazyDialog(() => import("./refund-dialog.tsx"));

type Dialog = "receipt" | "refund";

/** What the status of the order means for the buyer. */
function Note({
  payment: { claim, failure, gift, is_hidden, opened_at, paid_at, refundable_until, refunded_at, status },
}: {
  payment: Payment;
}) {
  if (failure) return <p>{failure}</p>;
  if (status === "confirming") return <p>결제사의 확인을 기다리고 있어요. 두 번 결제되지 않아요.</p>;
  if (status === "refunding") return <p>환불하고 있어요. 끝나면 알림으로 알려 드려요.</p>;
  if (refunded_at)
    return (
      <p>
        <time dateTime={refunded_at}>{formatDate(refunded_at)}</time>에 환불했어요.
      </p>
    );
  if (gift && paid_at)
    return gift.claimed_at ? (
      <p>
        <time dateTime={gift.claimed_at}>{formatDate(gift.claimed_at)}</time>에 받은 선물이에요.
      </p>
    ) : (
      <p>아직 아무도 받지 않은 선물이에요. 받기 전에는 언제든 환불할 수 있어요.</p>
    );
  if (refundable_until)
    return (
      <p>
        {is_hidden && "운영자가 숨긴 프롬프트예요. "}열람하기 전이에요.{" "}
        <time dateTime={refundable_until}>{formatDate(refundable_until)}</time>까지 환불할 수 있어요.
      </p>
    );
  if (opened_at)
    return (
      <p>
        <time dateTime={opened_at}>{formatDate(opened_at)}</time>에 열람했어요.
        {is_hidden &&
          !claim &&
          " 운영자가 숨긴 프롬프트라, 내용이 설명과 다르면 ‘문제가 있어요’로 환불을 요청할 수 있어요."}
      </p>
    );
  return paid_at ? <p>환불할 수 있는 날이 지났어요. 언제든 열람할 수 있어요.</p> : null;
}

export function PaymentItem({ payment }: { payment: Payment }) {
  useFollowPayment(payment);
  const [asked, setAsked] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const show = (dialog: Dialog) => {
    setAsked(dialog);
    setOpen(true);
  };
  const { name, look } = statusLooks[payment.status];
  const { claim, order_name, order_number, seller, status, refundable_until, opened_at } = payment;
  const problem = claimWay(payment.order_id, claim);
  const isPaid = status === "paid" || status === "released";
  const prompt = href("/prompt/:promptId", { promptId: String(payment.prompt_id) });
  const title = <span className="sr-only">: {order_name}</span>;
  const Dialog = asked === "refund" ? RefundDialog : ReceiptDialog;
  return (
    <article className="card p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted font-medium">
        <span className={`flex-none rounded-1.5 px-2 py-0.5 font-semibold ${look}`}>{name}</span>
        {payment.gift && <span className="font-semibold">선물</span>}
        <When at={payment.paid_at ?? payment.create_at} />
        <span className={`ml-auto text-base font-bold tabular-nums ${isPaid ? "text-ink" : "text-muted"}`}>
          {formatSum(payment.amount)}
        </span>
      </p>
      <h2 className="mt-2 text-lg font-bold tracking-tight">
        <PromptLink id={payment.prompt_id} isGone={payment.is_gone}>
          {order_name}
        </PromptLink>
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        {seller.nickname} · {sellerTypeName(seller.seller_type)} · 주문 {order_number}
      </p>
      {payment.bundle && (
        <p className="mt-0.5 text-pretty text-sm text-muted">묶음 ‘{payment.bundle.title}’ 가운데 하나</p>
      )}
      {payment.discount > 0 && (
        <p className="mt-0.5 text-sm text-leaf">
          쿠폰으로 {formatSum(payment.price)}에서 {formatSum(payment.discount)}을 덜 냈어요
        </p>
      )}
      <div className="mt-2 text-sm text-muted">
        <Note payment={payment} />
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="small" onClick={() => show("receipt")}>
          주문 상세{title}
        </Button>
        {(claim || (isPaid && opened_at)) && (
          <ButtonLink variant="ghost" size="small" to={problem.to}>
            {problem.label}
            {title}
          </ButtonLink>
        )}
        {refundable_until && (
          <Button variant="secondary" size="small" onClick={() => show("refund")}>
            환불{title}
          </Button>
        )}
        {status === "failed" && !payment.bundle && (
          <ButtonLink
            variant="secondary"
            size="small"
            reloadDocument
            to={href(payment.gift ? "/checkout/:promptId/gift" : "/checkout/:promptId", {
              promptId: String(payment.prompt_id),
            })}
          >
            다시 결제하기{title}
          </ButtonLink>
        )}
        {isPaid && payment.gift && (
          <ButtonLink variant="secondary" size="small" to="/mypage/gifts">
            선물 보기{title}
          </ButtonLink>
        )}
        {isPaid && !payment.gift && (
          <ButtonLink variant={opened_at ? "secondary" : "primary"} size="small" to={prompt}>
            {opened_at ? "다시 보기" : "프롬프트로 가기"}
            {title}
          </ButtonLink>
        )}
      </div>
      {asked && <Dialog payment={payment} open={isOpen} onClose={() => setOpen(false)} />}
    </article>
  );
}
