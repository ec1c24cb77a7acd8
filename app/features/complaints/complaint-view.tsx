import { href, Link } from "react-router";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import { ChangedText } from "#app/features/versions/changed-text.tsx";
import { noonOf } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import { BuyerSteps } from "./buyer-steps.tsx";
import { ComplaintBadge } from "./complaint-badge.tsx";
import { ComplaintHistory } from "./complaint-history.tsx";
import { reasonNames } from "./complaint-words.ts";
import { DueBy } from "./due-by.tsx";
import { SellerSteps } from "./seller-steps.tsx";

const notes: Partial<Record<ComplaintDetail["status"], Record<ComplaintDetail["role"], string>>> = {
  escalated: {
    buyer: "운영자가 양쪽의 말과 본문을 살펴보고 있어요. 정하면 알림으로 알려 드려요.",
    seller: "운영자가 양쪽의 말과 본문을 살펴보고 있어요. 그동안 이 판매의 정산은 기다려요.",
  },
  refunding: {
    buyer: "결제사의 확인을 기다리고 있어요. 따로 할 일은 없어요.",
    seller: "결제사의 확인을 기다리고 있어요. 끝나면 정산 금액에서 빠져요.",
  },
  dismissed: {
    buyer: "결정을 받아들이기 어려우면 한국소비자원(1372)에 도움을 청할 수 있어요.",
    seller: "이 판매의 정산은 그대로 이어져요.",
  },
};

/** A complaint with all that was said, and what its reader can do next. */
export function ComplaintView({ complaint }: { complaint: ComplaintDetail }) {
  const { role, status, prompt, seller, reason, order_number, noticed_on, due_at, ended_at, history, fix } = complaint;
  const isSeller = role === "seller";
  const note = notes[status]?.[role];
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <ComplaintBadge status={status} side={role} />
        <span>주문 {order_number}</span>
        {!isSeller && <span>판매자 {seller.nickname}</span>}
      </p>
      <p className="mt-2 text-lg font-bold tracking-tight">
        <Link
          to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
          className="min-h-11 inline-flex items-center break-words hover:underline"
        >
          {prompt.title}
        </Link>
      </p>
      <p className="text-base">
        {reasonNames[reason]} <span className="text-sm text-muted">· {formatDate(noonOf(noticed_on))}에 알았어요</span>
      </p>
      {status === "open" && !isSeller && due_at && (
        <p className="mt-2 text-sm text-muted">
          판매자가 <DueBy at={due_at} /> 답해야 해요. 답하지 않으면 운영자에게 저절로 넘어가요.
        </p>
      )}
      {note && <p className="mt-2 text-pretty text-sm text-muted">{note}</p>}
      <div className="mt-5">
        <ComplaintHistory steps={history} side={role} />
      </div>
      {fix && (
        <section aria-labelledby="fix" className="box mt-5 p-4 md:p-5">
          <h2 id="fix" className="text-lg font-bold">
            고친 곳
          </h2>
          <p className="mb-3 mt-1 text-sm text-muted">
            접수한 때의 {fix.from}번째 판과 고친 {fix.to}번째 판을 견주었어요.
          </p>
          <ChangedText changes={fix.changes} />
        </section>
      )}
      {isSeller && status === "open" && <SellerSteps complaint={complaint} />}
      {!isSeller && ended_at === null && status !== "refunding" && <BuyerSteps complaint={complaint} />}
    </article>
  );
}
