import { Link } from "react-router";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import { shortNumber } from "#contracts/short-number.ts";
import type { Result } from "#app/data/result.ts";
import { formatDate } from "#app/lib/format.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";
import { InquiryMessages } from "./inquiry-messages.tsx";
import { topicNames } from "./inquiry-words.ts";
import { ReplyForm } from "./reply-form.tsx";

const names = { inquirer: "나", operator: "운영자" };

type InquiryViewProps = {
  inquiry: InquiryDetail;
  send: (detail: string) => Promise<Result<InquiryDetail>>;
  onChange: (inquiry: InquiryDetail) => void;
};

/** An inquiry with all that was said, and a place to write more while it is open. */
export function InquiryView({ inquiry, send, onChange }: InquiryViewProps) {
  const { topic, status, request_id, from, create_at, messages } = inquiry;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <InquiryBadge status={status} />
        <span>{formatDate(create_at)}에 문의했어요</span>
      </p>
      <p className="mt-2 text-lg font-bold tracking-tight">{topicNames[topic]}</p>
      {(request_id || from) && (
        <p className="mt-1 break-words text-sm text-muted">
          {request_id && `요청 번호 ${shortNumber(request_id)}`}
          {request_id && from && " · "}
          {from && `보던 화면 ${from}`}
        </p>
      )}
      {status === "waiting" && (
        <p className="mt-2 text-pretty text-sm text-muted">보통 3영업일 안에 답해요. 답이 오면 알려 드려요.</p>
      )}
      <div className="mt-5">
        <InquiryMessages messages={messages} names={names} />
      </div>
      {(status === "waiting" || status === "answered") && <ReplyForm send={send} onSent={onChange} />}
      {status === "closed" && (
        <p className="mt-6 text-pretty text-sm text-muted">
          닫힌 문의예요. 더 물을 것이 있으면{" "}
          <Link to="/inquiry" className="underline underline-offset-4 hover:text-ink">
            새로 문의해 주세요
          </Link>
          .
        </p>
      )}
    </article>
  );
}
