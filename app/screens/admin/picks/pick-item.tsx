import { useState } from "react";
import { Link } from "react-router";
import type { Pick } from "#contracts/picks.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { dayOf } from "#app/lib/day.ts";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { stateLooks } from "../words.ts";

async function remove(day: string) {
  const removed = await resultOf(memberApi.adminPicks[":day"].$delete({ param: { day } }));
  toast(removed.ok ? "고른 것을 취소했어요." : removed.problem.detail);
  if (removed.ok) await refetchAdmin();
}

/** A pick; one of today or of a later day can be taken back. */
export function PickItem({ pick: { day, prompt, reason, is_shown } }: { pick: Pick }) {
  const [today] = useState(() => dayOf(Date.now()));
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {day}
          {day === today && " · 오늘"}
          {!is_shown && <Badge {...stateLooks.hidden} />}
        </p>
        <Link to={`/prompt/${prompt.id}`} className="min-h-11 inline-flex items-center font-semibold hover:underline">
          {prompt.title}
        </Link>
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      {day >= today && (
        <>
          <MenuButton label={`${day}: 더 보기`}>
            <MenuItem destructive onChoose={() => setAsked(true)}>
              고른 것 취소하기
            </MenuItem>
          </MenuButton>
          <ConfirmDialog
            open={isAsked}
            message={`${day}에 고른 것을 취소할까요?`}
            destructive
            onConfirm={() => void remove(day)}
            onClose={() => setAsked(false)}
          />
        </>
      )}
    </div>
  );
}
