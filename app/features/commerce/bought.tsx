import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

const SEEDS = ["a", "b", "c", "d", "e", "f"];
/** How long the moment is shown before the prompt. */
const MOMENT_MS = 1_400;

const isMoving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The moment of a purchase, which leads to the prompt by itself. A payment that was opened before leads there at once. */
export function Bought({ payment }: { payment: Payment }) {
  const { amount, gift, opened_at, order_name, order_number, prompt_id } = payment;
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
    <div role="status" className="mx-auto max-w-100 flex flex-col items-center py-14 text-center">
      <span aria-hidden="true" className="relative">
        {SEEDS.map((seed) => (
          <span key={seed} className="bought-seed" />
        ))}
        <span className="bought-disc size-18 flex items-center justify-center rounded-full bg-leaf-soft text-leaf">
          <CheckIcon className="size-10" />
        </span>
      </span>
      <h1 className="mt-6 text-2xl font-bold tracking-tight">{done}</h1>
      <p className="mt-2 text-balance font-semibold">{order_name}</p>
      <p className="mt-1 text-sm text-muted tabular-nums">주문 번호 {order_number}</p>
      <p className="mt-4 text-sm text-muted">{gift ? "보낼 링크로 가고 있어요." : "구매한 프롬프트로 가고 있어요."}</p>
    </div>
  );
}
