import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { guestTold, mailKinds } from "#contracts/mail-kinds.ts";
import type { UnsentGuestMail, UnsentMail } from "#contracts/mail.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";

const looks = {
  failed: { name: "보내지 못함", look: "bg-alert-soft text-alert" },
  unsure: { name: "닿았는지 모름", look: "bg-persimmon-soft text-persimmon" },
} as const;

const of = (id: number) => ({ param: { id: String(id) } });
const link = "underline underline-offset-4";

type UnsentProps = {
  mail: Pick<UnsentMail, "state" | "failure" | "attempts" | "create_at">;
  label: string;
  of: string;
  about: ReactNode;
  send: () => Promise<{ ok: true } | { ok: false; problem: { detail: string } }>;
};

function Unsent({ mail: { state, failure, attempts, create_at }, label, of: whose, about, send }: UnsentProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    toast(answer.ok ? "다시 보내요." : answer.problem.detail);
    await refetchAdmin();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-50">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-bold">
          {label}
          <Badge {...looks[state]} />
        </h2>
        <p className="mt-1 text-pretty text-sm text-muted">
          {about} · <When at={create_at} /> · {attempts}번 보냄
        </p>
        <p className="break-all text-xs text-muted">{failure}</p>
        {state === "unsure" && <p className="mt-1 text-sm">이미 닿았다면 다시 보낼 때 두 통이 돼요.</p>}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${whose} ${label}: 다시 보내기`}
        aria-disabled={isBusy}
        onClick={() => void retry()}
      >
        다시 보내기
      </Button>
    </div>
  );
}

/** A mail that was not sent, or of which nobody knows; the operator has it sent again. */
export const MailItem = ({ mail }: { mail: UnsentMail }) => (
  <Unsent
    mail={mail}
    label={mailKinds[mail.kind].label}
    of={`${mail.member.nickname}님의`}
    about={
      <Link to={`/profile/${mail.member.user_id}`} className={link}>
        {mail.member.nickname}
      </Link>
    }
    send={() => resultOf(memberApi.adminMails[":id"].retry.$post(of(mail.id)))}
  />
);

const cases = {
  inquiry_answer: { name: "문의", to: "/admin/inquiries" },
  takedown: { name: "권리침해 신고", to: "/admin/takedowns" },
} as const;

/** As `MailItem`, for one to a guest or to whoever claimed a right. */
export function GuestMailItem({ mail }: { mail: UnsentGuestMail }) {
  const { id, kind, case_id } = mail;
  const { name, to } = cases[kind];
  return (
    <Unsent
      mail={mail}
      label={guestTold[kind]}
      of={`${name} ${case_id ?? ""}번의`}
      about={
        case_id === null ? (
          "지운 문의"
        ) : (
          <Link to={`${to}/${case_id}`} className={link}>
            {name} {case_id}번
          </Link>
        )
      }
      send={() => resultOf(memberApi.adminMails.guests[":id"].retry.$post(of(id)))}
    />
  );
}
