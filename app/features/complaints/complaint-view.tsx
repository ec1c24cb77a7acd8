import { href, Link } from "react-router";
import type { ComplaintDetail, ComplaintSide, ComplaintStatus } from "#contracts/complaints.ts";
import { ChangedText } from "#app/features/versions/changed-text.tsx";
import { noonOf } from "#app/lib/day.ts";
import { formatDate, formatSum } from "#app/lib/format.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { BuyerSteps } from "./buyer-steps.tsx";
import { ComplaintBadge } from "./complaint-badge.tsx";
import { ComplaintHistory } from "./complaint-history.tsx";
import { reasonNames } from "./complaint-words.ts";
import { DueBy } from "./due-by.tsx";
import { SellerSteps } from "./seller-steps.tsx";

const lists = {
  buyer: { to: "/mypage/claims", name: "보낸 접수" },
  seller: { to: "/mypage/claims?role=seller", name: "받은 접수" },
};

const answered = { seller: " 구매자가 답할 수 있어요. 그때까지 답하지 않으면 받아들인 것으로 보고 닫혀요." };
/** After the day until which the other side may answer. */
const dueNotes: Partial<Record<ComplaintStatus, Partial<Record<ComplaintSide, string>>>> = {
  open: { buyer: " 판매자가 답해요. 답하지 않으면 운영자에게 저절로 넘어가요." },
  fixed: answered,
  answered,
};

const refunded = ({ is_gift, amount }: ComplaintDetail) =>
  is_gift
    ? "선물한 사람에게 모두 돌려드렸어요."
    : `${amount ? `${formatSum(amount)}을 ` : ""}결제한 수단으로 돌려드렸어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.`;

const notes: Partial<
  Record<ComplaintStatus, Record<ComplaintSide, string | ((complaint: ComplaintDetail) => string)>>
> = {
  escalated: {
    buyer: "운영자가 양쪽의 말과 본문을 살펴보고 있어요. 결과가 나오면 알려 드려요.",
    seller: "운영자가 양쪽의 말과 본문을 살펴보고 있어요. 그동안 이 판매의 정산은 기다려요.",
  },
  refunding: {
    buyer: "결제사의 확인을 기다리고 있어요. 따로 할 일은 없어요.",
    seller: "결제사의 확인을 기다리고 있어요. 끝나면 정산 금액에서 빠져요.",
  },
  refunded: { buyer: refunded, seller: "이 판매를 환불해서 정산 금액에서 뺐어요." },
  dismissed: {
    buyer:
      "새로 알게 된 것이 있으면 기한 안에 다시 접수할 수 있어요. 결정을 받아들이기 어려우면 한국소비자원(소비자상담센터 1372)에 도움을 청할 수 있어요.",
    seller: "이 판매의 정산은 그대로 이어져요.",
  },
};

function Note({ complaint }: { complaint: ComplaintDetail }) {
  const { role, status, due_at } = complaint;
  const dueNote = dueNotes[status]?.[role];
  const note = notes[status]?.[role];
  if (dueNote && due_at)
    return (
      <p className="mt-2 text-pretty text-sm text-muted">
        <DueBy at={due_at} />
        {dueNote}
      </p>
    );
  if (!note) return null;
  return <p className="mt-2 text-pretty text-sm text-muted">{typeof note === "string" ? note : note(complaint)}</p>;
}

function OrderNumber({ complaint: { role, is_gift, order_id, order_number, amount } }: { complaint: ComplaintDetail }) {
  const words = `주문 ${order_number}${amount === null ? "" : ` · ${formatSum(amount)}`}`;
  if (role === "seller" || is_gift) return <span>{words}</span>;
  return (
    <Link
      to={href("/mypage/paymentHistory/:orderId", { orderId: order_id })}
      className="min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink"
    >
      {words}
    </Link>
  );
}

/** A complaint with all that was said, and what its reader can do next. */
export function ComplaintView({ complaint }: { complaint: ComplaintDetail }) {
  const { role, status, prompt, seller, reason, noticed_on, ended_at, history, fix } = complaint;
  const isSeller = role === "seller";
  const list = lists[role];
  return (
    <article>
      <BackLink to={list.to} className="-mt-3 mb-1">
        {list.name}
      </BackLink>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <ComplaintBadge status={status} side={role} />
        <OrderNumber complaint={complaint} />
        {!isSeller && <span>판매자 {seller.nickname}</span>}
      </p>
      <p className="mt-1 text-lg font-bold tracking-tight">
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
      <Note complaint={complaint} />
      <div className="mt-5">
        <ComplaintHistory steps={history} side={role} isGift={complaint.is_gift} />
      </div>
      {fix && (
        <section aria-labelledby="fix" className="box mt-5 p-4 md:p-5">
          <h2 id="fix" className="text-lg font-bold">
            고친 곳
          </h2>
          <p className="mb-3 mt-1 text-sm text-muted">
            접수한 때의 {fix.from}번째 판과 고친 {fix.to}번째 판을 비교했어요.
          </p>
          <ChangedText changes={fix.changes} />
        </section>
      )}
      {isSeller && status === "open" && <SellerSteps complaint={complaint} />}
      {!isSeller && ended_at === null && status !== "refunding" && <BuyerSteps complaint={complaint} />}
    </article>
  );
}
