import { href, Link } from "react-router";
import type { Inquiry } from "#contracts/inquiries.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { MessageIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { InquiryBadge } from "./inquiry-badge.tsx";
import { useInquiries } from "./inquiry-calls.ts";
import { topicNames } from "./inquiry-words.ts";

const Row = ({ inquiry: { id, topic, status, excerpt, since } }: { inquiry: Inquiry }) => (
  <article className="group relative py-4">
    <p className="flex items-center justify-between gap-2 text-xs text-muted font-medium">
      <When at={since} />
      <InquiryBadge status={status} />
    </p>
    <h2 className="mt-1.5 text-lg font-bold tracking-tight">
      <Link
        to={href("/mypage/inquiries/:inquiryId", { inquiryId: String(id) })}
        className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon"
      >
        {topicNames[topic]}
      </Link>
    </h2>
    <p className="line-clamp-2 mt-1 break-words text-base text-muted">{excerpt}</p>
  </article>
);

/** What the member has asked, newest first. */
export function InquiryList() {
  return (
    <GrowingList
      query={useInquiries()}
      failed="문의를 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-28 w-full" className="space-y-4" />}
      empty={
        <EmptyState
          title="아직 문의가 없어요"
          icon={MessageIcon}
          action={<ButtonLink to="/inquiry">문의하기</ButtonLink>}
        >
          막히거나 궁금한 것을 물으면 운영자의 답이 여기에 모여요.
        </EmptyState>
      }
    >
      {(inquiries) => (
        <ul aria-label="문의 목록" className="divide-y divide-line">
          {inquiries.map((inquiry) => (
            <li key={inquiry.id}>
              <Row inquiry={inquiry} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
