import { href, Link } from "react-router";
import { ComplaintBadge } from "#app/features/complaints/complaint-badge.tsx";
import { ComplaintHistory } from "#app/features/complaints/complaint-history.tsx";
import { reasonNames, statusLook } from "#app/features/complaints/complaint-words.ts";
import { ChangedText } from "#app/features/versions/changed-text.tsx";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { noonOf } from "#app/lib/day.ts";
import { formatDate, formatSum } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import { nameOf } from "#contracts/catalog.ts";
import type { JudgedDetail } from "#contracts/complaints.ts";
import { LongText } from "../admin-detail-page.tsx";
import { ReasonButton } from "../reason-dialog.tsx";

const decisionsOf = ({ amount }: JudgedDetail) =>
  [
    {
      decision: "dismiss",
      variant: "secondary",
      title: "환불하지 않기로 할까요?",
      act: "환불하지 않기",
      done: "양쪽에 알렸어요.",
    },
    {
      decision: "refund",
      variant: "primary",
      title: amount > 0 ? `${formatSum(amount)}을 환불할까요?` : "환불할까요?",
      act: "환불하기",
      done: "환불하고 양쪽에 알렸어요.",
    },
  ] as const;

const decide = (id: number, decision: "refund" | "dismiss") => (reason: string) =>
  resultOf(memberApi.complaints[":id"].decide.$post({ param: { id: String(id) }, json: { decision, reason } }));

const verdicts = { works: "잘돼요", tweak: "고치면 돼요", fails: "안 돼요" };
const section = "card p-4 md:p-5";
const person = "min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink";

const Person = ({ as, user_id, nickname }: { as: string; user_id: number; nickname: string }) => (
  <span className="inline-flex items-center gap-1">
    {as}{" "}
    <Link to={`/admin/members?query=${user_id}`} className={person}>
      {nickname}
    </Link>
  </span>
);

function Texts({ bought, comparison }: JudgedDetail) {
  if (!bought) return <p className="mt-2 text-sm text-muted">본문이 남아 있지 않아요.</p>;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {comparison
          ? `구매한 ${comparison.from}번째 판과 ${comparison.to}번째 판을 비교했어요.`
          : `구매한 ${bought.version}번째 판 그대로예요.`}
      </p>
      <LongText label="구매한 본문" className="mt-3">
        {comparison ? <ChangedText changes={comparison.changes} /> : bought.body}
      </LongText>
    </>
  );
}

const Tryouts = ({ tryouts }: Pick<JudgedDetail, "tryouts">) => (
  <ul className="mt-3 space-y-3">
    {tryouts.map(({ id, member, model, verdict, note, text, create_at }) => (
      <li key={id} className="border-t border-line pt-3">
        <p className="text-xs text-muted">
          {member.nickname} · {nameOf(model)} · <b>{verdicts[verdict]}</b> · <When at={create_at} />
        </p>
        {note && <p className="text-sm">{note}</p>}
        {text && <p className="line-clamp-3 mt-1 whitespace-pre-line text-sm text-muted">{text}</p>}
      </li>
    ))}
  </ul>
);

const Earlier = ({ earlier }: Pick<JudgedDetail, "earlier">) => (
  <ul className="mt-3 space-y-3">
    {earlier.map(({ id, reason, status, is_same_person, create_at }) => (
      <li key={id} className="border-t border-line pt-3 text-sm">
        {reasonNames[reason]} · {statusLook(status, undefined).name}
        <p className="text-xs text-muted">
          {is_same_person ? "같은 사람" : "다른 사람, 같은 프롬프트"} · <When at={create_at} />
        </p>
      </li>
    ))}
  </ul>
);

/** All that an operator needs to decide a complaint, and the decision. */
export function ClaimDetail({ detail }: { detail: JudgedDetail }) {
  const { id, prompt, status, reason, noticed_on, amount, is_gift, is_own, seller, complainant, history } = detail;
  return (
    <div className="space-y-4">
      <section className={section}>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <ComplaintBadge status={status} />
          주문 {detail.order_number} · {formatSum(amount)}
          {is_gift && " · 선물"}
        </p>
        <h2 className="mt-2 text-lg font-bold">
          <Link to={href("/prompt/:promptId", { promptId: String(prompt.id) })} className="hover:underline">
            {prompt.title}
          </Link>
        </h2>
        <p className="text-base">
          {reasonNames[reason]}{" "}
          <span className="text-sm text-muted">· {formatDate(noonOf(noticed_on))}에 알았어요</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <Person as={is_gift ? "선물받은 사람" : "구매자"} {...complainant} />
          <Person as="판매자" {...seller} />
        </p>
        {is_own && <p className="mt-2 text-sm font-semibold">내 거래에 관한 접수라 다른 운영자가 판단해야 해요.</p>}
        {!is_own && (
          <div className="mt-4">
            <ComplaintHistory steps={history} isGift={is_gift} />
          </div>
        )}
        {!is_own && status === "escalated" && (
          <div className="mt-5 flex flex-wrap gap-2">
            {decisionsOf(detail).map(({ decision, ...dialog }) => (
              <ReasonButton
                key={decision}
                {...dialog}
                name={decision}
                hint={`${is_gift ? "선물받은 사람과" : "구매자와"} 판매자가 읽어요.`}
                send={decide(id, decision)}
              />
            ))}
          </div>
        )}
      </section>
      {!is_own && (
        <section className={section}>
          <h2 className="text-base font-bold">본문</h2>
          <Texts {...detail} />
        </section>
      )}
      {detail.tryouts.length > 0 && (
        <section className={section}>
          <h2 className="text-base font-bold">써 본 결과</h2>
          <Tryouts tryouts={detail.tryouts} />
        </section>
      )}
      {detail.earlier.length > 0 && (
        <section className={section}>
          <h2 className="text-base font-bold">지난 접수</h2>
          <Earlier earlier={detail.earlier} />
        </section>
      )}
    </div>
  );
}
