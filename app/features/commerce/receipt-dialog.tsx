import { href } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { OpenIcon, PrintIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { brokerDisclosure } from "./terms.ts";

type ReceiptDialogProps = { payment: Payment; open: boolean; onClose: () => void };

export default function ReceiptDialog({ payment, open, onClose }: ReceiptDialogProps) {
  const { order_id: orderId, paid_at, receipt_url } = payment;
  return (
    <Modal open={open} onClose={onClose} title="주문 상세">
      <PaymentFacts payment={payment} />
      <p className="mt-3 text-sm text-muted">{brokerDisclosure}</p>
      <div className="mt-4 grid gap-2">
        {receipt_url && (
          <a
            href={receipt_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("secondary", "w-full")}
          >
            결제 영수증 열기
            <OpenIcon className="size-4.5" />
            <span className="sr-only">(새 창)</span>
          </a>
        )}
        {paid_at && (
          <ButtonLink variant="secondary" className="w-full" to={href("/mypage/paymentHistory/:orderId", { orderId })}>
            <PrintIcon className="size-4.5" />
            거래 내역서 인쇄하기
          </ButtonLink>
        )}
      </div>
    </Modal>
  );
}
