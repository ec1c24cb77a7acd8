import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Moment } from "./moment.tsx";

const BoughtBundle = lazyPart(() => import("./bought-bundle.tsx"));

/** How long the moment is shown before the prompt. */
const MOMENT_MS = 1_400;

const isMoving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The moment of a purchase, which leads to the prompt by itself. A payment that was opened before leads there at once. */
function BoughtPrompt({ payment }: { payment: Payment }) {
  const { amount, gift, opened_at, prompt_id } = payment;
  const done = amount === 0 ? "받았어요" : "결제했어요";
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (gift) {
          toast("선물을 준비했어요. 받을 사람에게 링크를 보내 주세요.");
          return void navigate("/mypage/gifts", { replace: true });
        }
        toast(opened_at === null ? `${done}. 이제 열람할 수 있어요.` : "구매한 프롬프트예요.");
        void navigate(href("/prompt/:promptId", { promptId: String(prompt_id) }), { replace: true });
      },
      opened_at === null && isMoving() ? MOMENT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [done, gift, opened_at, prompt_id, navigate]);
  return (
    <div className="mx-auto max-w-100 py-14 text-center">
      <Moment title={done} name={payment.order_name}>
        <p className="mt-1 text-sm text-muted tabular-nums">주문 번호 {payment.order_number}</p>
        <p className="mt-4 text-sm text-muted">
          {gift ? "보낼 링크로 가고 있어요." : "구매한 프롬프트로 가고 있어요."}
        </p>
      </Moment>
    </div>
  );
}

/** What follows a payment: the prompt or the gift, or the prompts of a bundle to choose from. */
export const Bought = ({ payment }: { payment: Payment }) =>
  payment.bundle ? <BoughtBundle bundle={payment.bundle} /> : <BoughtPrompt payment={payment} />;
