import { Link } from "react-router";
import { shortNumber } from "#contracts/short-number.ts";
import { rightNames } from "#contracts/takedown-rights.ts";
import type { TakedownDetail as Detail } from "#contracts/takedowns.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import { LongText } from "../admin-detail-page.tsx";
import { Badge } from "../badge.tsx";
import { conflictNames, stateLooks } from "../words.ts";
import { TakedownBadge } from "./takedown-badge.tsx";
import { TakedownSteps } from "./takedown-steps.tsx";

const section = "card p-4 md:p-5";
const link = "min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink";
const words = "mt-1 whitespace-pre-line break-words text-base";

function Claim({ claim }: { claim: NonNullable<Detail["claim"]> }) {
  const { name, email, member, address, detail, proof, earlier, earlier_refused } = claim;
  return (
    <section className={section}>
      <h2 className="text-base font-bold">신고한 사람</h2>
      <p className="mt-1 break-words text-base">
        {name} · {email}
      </p>
      <p className="text-sm text-muted">
        {member ? (
          <Link to={`/admin/members?query=${member.user_id}`} className={link}>
            회원 {member.nickname}
          </Link>
        ) : (
          "로그인하지 않은 사람"
        )}{" "}
        · 같은 메일 주소로 전에 {formatNumber(earlier)}건, 그중 반려 {formatNumber(earlier_refused)}건
      </p>
      <a href={address} target="_blank" rel="noreferrer" className={`${link} break-all text-sm`}>
        {address}
        <span className="sr-only"> (새 창)</span>
      </a>
      <h3 className="mt-3 text-sm text-muted font-semibold">침해된 내용</h3>
      <p className={words}>{detail}</p>
      {proof && (
        <>
          <h3 className="mt-3 text-sm text-muted font-semibold">소명 자료</h3>
          <p className={words}>{proof}</p>
        </>
      )}
    </section>
  );
}

const answers = { open: "답을 기다려요", granted: "받아들였어요", kept: "받아들이지 않았어요" };

function Objection({ objection }: { objection: NonNullable<Detail["objection"]> }) {
  return (
    <section className={section}>
      <h2 className="text-base font-bold">재게시 요청</h2>
      <p className="text-xs text-muted">
        <When at={objection.create_at} /> · {answers[objection.status]}
      </p>
      <p className={words}>{objection.reason}</p>
      {objection.answer && <p className="mt-2 whitespace-pre-line text-sm text-muted">{objection.answer}</p>}
    </section>
  );
}

/** All that an operator needs to decide a takedown, and what they can do. */
export function TakedownDetail({ detail }: { detail: Detail }) {
  const { key, right, status, subject, create_at, due_at, conflict, claim, summary, reason, objection } = detail;
  return (
    <div className="space-y-4">
      <section className={section}>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <TakedownBadge status={status} />
          <Badge {...stateLooks[subject.state]} />
          {shortNumber(key)} · {rightNames[right]} · <When at={create_at} />
          {due_at && ` · ${formatDate(due_at)}까지`}
        </p>
        <h2 className="mt-2 text-lg font-bold">{subject.title}</h2>
        <p className="text-sm text-muted">
          {thingNames[subject.thing]}
          {subject.owner && (
            <>
              {" · "}
              <Link to={`/admin/members?query=${subject.owner.user_id}`} className={link}>
                {subject.owner.nickname}
              </Link>
            </>
          )}
        </p>
        {subject.text && (
          <LongText label="신고된 글" className="mt-3">
            {subject.text}
          </LongText>
        )}
        {summary && <p className="mt-3 text-sm text-muted">글쓴이에게 알린 요지: {summary}</p>}
        {reason && <p className="mt-1 text-sm text-muted">이유: {reason}</p>}
        {detail.unsent_mails > 0 && (
          <p className="mt-3 text-sm text-alert font-semibold">
            신고한 사람에게 보내지 못한 메일이 있어요.{" "}
            <Link to="/admin/mails?to=guests" className={link}>
              다시 보내기
            </Link>
          </p>
        )}
        {conflict ? (
          <p className="mt-4 text-sm font-semibold">{conflictNames[conflict]}</p>
        ) : (
          <TakedownSteps detail={detail} />
        )}
      </section>
      {claim && <Claim claim={claim} />}
      {objection && <Objection objection={objection} />}
    </div>
  );
}
