import { useEffect, useRef, useState } from "react";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { formatWon } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { PayBar } from "./pay-bar.tsx";
import { drawWidgets, leaveToPay, sentenceOf, type Widgets } from "./toss.ts";

const places = { methods: "#payment-methods", agreement: "#payment-agreement" };

type Drawing = { state: "loading" | "failed" } | { state: "ready" | "leaving"; widgets: Widgets };

function useWidgets(order: Checkout) {
  const [drawing, setDrawing] = useState<Drawing>({ state: "loading" });
  const [round, setRound] = useState(0);
  const drawn = useRef(-1);
  useEffect(() => {
    if (drawn.current === round) return;
    drawn.current = round;
    setDrawing({ state: "loading" });
    drawWidgets(order, places).then(
      (widgets) => setDrawing({ state: "ready", widgets }),
      (error: unknown) => {
        console.warn(`payment widgets: ${String(error)}`);
        setDrawing({ state: "failed" });
      },
    );
  }, [order, round]);
  // Restored from the back-forward cache: the button works again.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) =>
      persisted && setDrawing((now) => ("widgets" in now ? { ...now, state: "ready" } : now));
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);
  return { drawing, setDrawing, retry: () => setRound(round + 1) };
}

type PaymentStepProps = { order: Checkout; isExpired: () => boolean; onRestart: (message: string) => void };

/** The payment widgets of Toss and the button that opens its payment page. */
export function PaymentStep({ order, isExpired, onRestart }: PaymentStepProps) {
  const { drawing, setDrawing, retry } = useWidgets(order);
  const [message, setMessage] = useState<string>();
  const isLeaving = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const pay = async () => {
    if (drawing.state !== "ready" || isLeaving.current) return;
    if (isExpired()) return onRestart("주문한 지 오래돼서 처음 화면으로 돌아왔어요. 다시 눌러 주세요.");
    isLeaving.current = true;
    setMessage(undefined);
    setDrawing({ ...drawing, state: "leaving" });
    try {
      await leaveToPay(drawing.widgets, order);
    } catch (error) {
      setMessage(sentenceOf(error));
      setDrawing({ ...drawing, state: "ready" });
    }
    isLeaving.current = false;
  };

  return (
    <section aria-labelledby="pay" className="card p-4">
      <h2 id="pay" ref={title} tabIndex={-1} className="text-base font-bold outline-none!">
        결제 수단 고르기
      </h2>
      {drawing.state === "loading" && (
        <div aria-busy="true" className="mt-3 space-y-3">
          <p role="status" className="sr-only">
            결제 수단을 불러오고 있어요
          </p>
          <Skeleton className="h-19 w-full" />
          <Skeleton className="h-17 w-full" />
        </div>
      )}
      {drawing.state === "failed" && (
        <div role="alert" className="mt-3">
          <p className="text-sm">
            결제 화면을 불러오지 못했어요. 인터넷 연결을 확인하고, 광고 차단을 쓰고 있다면 이 페이지에서는 잠시 꺼
            주세요. 아직 빠져나간 돈은 없어요.
          </p>
          <Button variant="secondary" className="mt-3 w-full" onClick={retry}>
            다시 불러오기
          </Button>
        </div>
      )}
      <div id="payment-methods" className="mt-3" />
      <div id="payment-agreement" className="mt-3" />
      {"widgets" in drawing && (
        <PayBar message={message}>
          <Button className="w-full lg:mt-4" aria-disabled={drawing.state === "leaving"} onClick={pay}>
            {drawing.state === "leaving" ? "결제 화면으로 가고 있어요…" : `${formatWon(order.amount)} 결제하기`}
          </Button>
        </PayBar>
      )}
    </section>
  );
}
