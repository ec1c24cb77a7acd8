import { useState } from "react";
import type { SoldBy } from "#contracts/identity-check.ts";
import { memberApi } from "#app/data/client.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { formatLongDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "./facts.tsx";

function Seller({ name, phone, email, checked_at }: SoldBy) {
  const facts = [
    ...(name ? [["이름", name] as const] : []),
    ...(phone ? [["전화번호", phone] as const] : []),
    ...(email ? [["이메일", email] as const] : []),
    ["본인 확인", checked_at ? `${formatLongDate(checked_at)}에 마쳤어요` : "아직 하지 않았어요"] as const,
  ];
  return (
    <>
      <Facts facts={facts} />
      {!name && (
        <p className="mt-2 text-pretty text-sm text-muted">
          이 판매자의 이름은 아직 확인되지 않았어요. 필요하면 운영자에게 알려 주세요.
        </p>
      )}
    </>
  );
}

/** Name and phone of an individual who sold, for the buyer who asks (전자상거래법 20조 2항). */
export default function SoldByPanel({ orderId }: { orderId: string }) {
  const [answer, setAnswer] = useState<Result<SoldBy>>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setAnswer(await resultOf(memberApi.paymentSellers[":order_id"].seller.$get({ param: { order_id: orderId } })));
    setAsking(false);
  };
  return (
    <section aria-labelledby="sold-by" className="card mt-4 p-5 print:hidden">
      <h2 id="sold-by" className="text-base font-bold">
        판매자 연락처
      </h2>
      <p className="mt-1 text-pretty text-sm text-muted">
        이 거래에 관한 일에만 써 주세요. 처음 본 때가 판매자의 판매 기록에 남아요.
      </p>
      <div aria-live="polite" className="mt-2">
        {answer?.ok && <Seller {...answer.data} />}
        {answer && !answer.ok && <p className="text-sm text-alert">{answer.problem.detail}</p>}
      </div>
      {!answer?.ok && (
        <Button variant="secondary" size="small" className="mt-2" aria-disabled={isAsking} onClick={() => void ask()}>
          연락처 보기
        </Button>
      )}
    </section>
  );
}
