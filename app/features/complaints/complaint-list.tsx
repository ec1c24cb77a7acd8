import { href, Link } from "react-router";
import type { Complaint, ComplaintSide } from "#contracts/complaints.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { FlagIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { ComplaintBadge } from "./complaint-badge.tsx";
import { useComplaints } from "./complaint-calls.ts";
import { reasonNames } from "./complaint-words.ts";
import { DueBy } from "./due-by.tsx";

const empty = {
  buyer: (
    <EmptyState
      title="보낸 접수가 없어요"
      icon={FlagIcon}
      action={<ButtonLink to="/mypage/purchases">구매한 프롬프트 보기</ButtonLink>}
    >
      구매한 프롬프트에 문제가 있으면 ‘문제가 있어요’를 눌러 판매자에게 알릴 수 있어요.
    </EmptyState>
  ),
  seller: (
    <EmptyState title="받은 접수가 없어요" icon={FlagIcon}>
      내가 판 프롬프트에 문제가 있다는 접수가 오면 여기에 모여요.
    </EmptyState>
  ),
};

const otherSide = { buyer: "판매자가", seller: "구매자가" };

function Row({ complaint }: { complaint: Complaint }) {
  const { id, prompt, reason, status, role, due_at, create_at, order_number, seller } = complaint;
  const isTheirs = (role === "seller") !== (status === "open");
  return (
    <article className="group relative py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-muted font-medium">
        <span className="min-w-0 break-words">
          {role === "buyer" ? `${seller.nickname} · ` : ""}주문 {order_number}
        </span>
        <ComplaintBadge status={status} side={role} />
      </p>
      <h2 className="mt-1.5 text-pretty break-words text-lg font-bold tracking-tight">
        <Link
          to={href("/mypage/claims/:claimId", { claimId: String(id) })}
          className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon"
        >
          {prompt.title}
        </Link>
      </h2>
      <p className="mt-1 text-base text-muted">{reasonNames[reason]}</p>
      <p className="mt-2 text-xs text-muted">
        <When at={create_at} />
        {due_at && (
          <>
            {" "}
            · {isTheirs && `${otherSide[role]} `}
            <DueBy at={due_at} /> {isTheirs ? "답해요" : "답해 주세요"}
          </>
        )}
      </p>
    </article>
  );
}

/** The complaints that the member made, or those about what they sold, newest first. */
export function ComplaintList({ role }: { role: ComplaintSide }) {
  return (
    <GrowingList
      query={useComplaints(role)}
      failed="접수를 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-28 w-full" className="space-y-4" />}
      empty={empty[role]}
    >
      {(complaints) => (
        <ul aria-label="접수 목록" className="divide-y divide-line">
          {complaints.map((complaint) => (
            <li key={complaint.id}>
              <Row complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
