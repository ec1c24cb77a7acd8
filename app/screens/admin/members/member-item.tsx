import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import type { AdminMember } from "#contracts/moderation.ts";
import { Badge } from "../badge.tsx";
import { ReasonButton, ReasonMenu } from "../reason-dialog.tsx";
import { memberLooks } from "../words.ts";
import { SignIns } from "./sign-ins.tsx";

const change = (id: number, what: "suspend" | "restore") => (reason: string) =>
  resultOf(memberApi.operators.members[":id"][what].$post({ param: { id: String(id) }, json: { reason } }));

const link = "min-h-11 inline-flex items-center underline underline-offset-4";

type MemberItemProps = { member: AdminMember; isSelf: boolean };

export function MemberItem({ member, isSelf }: MemberItemProps) {
  const { user_id: id, nickname, status, role, prompt_count, sales_count, open_reports, create_at } = member;
  const [isOpen, setOpen] = useState(false);
  const checkedAt = member.identity_checked_at;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-50">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-bold">
          {nickname}
          <Badge {...memberLooks[status]} />
          {role === "ADMIN" && <Badge name="운영자" look="bg-persimmon-soft text-persimmon" />}
        </h2>
        <p className="mt-1 text-pretty text-sm text-muted">
          {id}번&nbsp;· {formatDate(create_at)} 가입&nbsp;· 프롬프트 {formatNumber(prompt_count)}&nbsp;· 판매{" "}
          {formatNumber(sales_count)}&nbsp;· {checkedAt ? `${formatDate(checkedAt)} 본인 확인` : "본인 확인 전"}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link
            to={`/admin/reports/member/${id}`}
            className={`${link} ${open_reports > 0 ? "text-alert font-semibold" : "text-muted"}`}
          >
            <span className="sr-only">{nickname}: </span>받은 신고 {formatNumber(open_reports)}건
          </Link>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`${link} text-muted`}
          >
            <span className="sr-only">{nickname}: </span>연결된 로그인
          </button>
        </p>
        {isOpen && <SignIns id={id} />}
        {isSelf && <p className="text-sm text-muted">나를 정지하거나 풀 수는 없어요.</p>}
      </div>
      {status === "ACTIVE" && !isSelf && (
        <ReasonMenu
          name={`suspend-${id}`}
          label={`${nickname}: 더 보기`}
          title={`${nickname}님을 정지할까요?`}
          hint="회원이 읽어요. 로그인이 끊기고, 올린 프롬프트가 목록에서 빠져요."
          act="정지하기"
          done="정지하고 회원에게 알렸어요."
          send={change(id, "suspend")}
        />
      )}
      {status === "SUSPENDED" && (
        <ReasonButton
          name={`restore-${id}`}
          variant="secondary"
          label={`${nickname}: 정지 풀기`}
          title={`${nickname}님의 정지를 풀까요?`}
          hint="회원이 읽어요. 올린 프롬프트도 함께 돌아와요."
          act="정지 풀기"
          done="정지를 풀고 회원에게 알렸어요."
          send={change(id, "restore")}
        />
      )}
    </div>
  );
}
