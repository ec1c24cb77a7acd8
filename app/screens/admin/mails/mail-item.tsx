import { useState } from "react";
import { Link } from "react-router";
import { mailKinds } from "#contracts/mail-kinds.ts";
import type { UnsentMail } from "#contracts/mail.ts";
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

/** A mail that was not sent, or of which nobody knows; the operator has it sent again. */
export function MailItem({ mail: { id, kind, member, state, failure, attempts, create_at } }: { mail: UnsentMail }) {
  const [isBusy, setBusy] = useState(false);
  const { label } = mailKinds[kind];
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await resultOf(memberApi.adminMails[":id"].retry.$post({ param: { id: String(id) } }));
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
          <Link to={`/profile/${member.user_id}`} className="underline underline-offset-4">
            {member.nickname}
          </Link>{" "}
          · <When at={create_at} /> · {attempts}번 보냄
        </p>
        <p className="break-all text-xs text-muted">{failure}</p>
        {state === "unsure" && <p className="mt-1 text-sm">이미 닿았다면 다시 보낼 때 두 통이 돼요.</p>}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${member.nickname}님의 ${label}: 다시 보내기`}
        aria-disabled={isBusy}
        onClick={() => void retry()}
      >
        다시 보내기
      </Button>
    </div>
  );
}
