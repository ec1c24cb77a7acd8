import type { Payment } from "#contracts/commerce-orders.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatWon } from "#app/lib/format.ts";
import { resultOf } from "#app/data/result.ts";
import { invalidateLists } from "#app/data/query.ts";
import { memberApi } from "#app/data/client.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { replacePayment } from "./payments.ts";

const REASON_MAX = 200;

type RefundDialogProps = { payment: Payment; open: boolean; onClose: () => void };

/** Explains the refund, takes an optional reason and asks for confirmation. */
export default function RefundDialog({ payment, open, onClose }: RefundDialogProps) {
  const { text: reason, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const { order_id } = payment;
    const answer = await resultOf(
      memberApi.payments[":order_id"].refund.$post({ param: { order_id }, json: { reason } }),
    );
    if (!answer.ok) return refuse(answer.problem.fields.reason ?? answer.problem.detail);
    replacePayment(answer.data);
    invalidateLists();
    onClose();
    // The button that opened the dialog is removed with the refund.
    document.getElementById("main")?.focus({ preventScroll: true });
    toast(
      answer.data.status === "refunded"
        ? "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요."
        : "환불을 요청했어요. 결제사의 확인을 기다리고 있어요.",
    );
  });

  return (
    <Modal open={open} onClose={onClose} title="환불할까요?">
      <form noValidate onSubmit={submit}>
        <p className="text-sm text-muted">
          {payment.amount === 0
            ? "낸 금액이 없어서 구매만 취소하고 쿠폰을 돌려드려요."
            : `${formatWon(payment.amount)}을 결제한 수단으로 돌려드려요.`}{" "}
          {payment.gift ? "환불하면 선물 링크로" : "환불하면"} ‘{payment.order_name}’ 프롬프트를 더는 열 수 없어요.
          {payment.bundle && " 묶음의 다른 프롬프트는 그대로 볼 수 있어요."}
        </p>
        <div className="mt-4">
          <TextField
            name={`refund-reason-${payment.order_id}`}
            label="환불 이유 (선택)"
            lines="few"
            max={REASON_MAX}
            {...field}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" className="grow basis-28" onClick={onClose}>
            아니요
          </Button>
          <SubmitButton
            variant="danger"
            size="large"
            className="grow basis-28"
            isSending={isSending}
            sending="환불하고 있어요…"
          >
            환불하기
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
