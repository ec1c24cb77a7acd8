import type { Appeal, DueDates, ModerationAct } from "#contracts/moderation.ts";
import type { ModerationAct as ActRow } from "#worker/db/schema/moderation.ts";
import { addBusinessDays } from "#worker/lib/business-days.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const PROGRESS_DAYS = 3;
const RESULT_DAYS = 10;

export function dueFrom(at: Date): DueDates {
  const result_on = addBusinessDays(at.getTime(), RESULT_DAYS);
  return {
    progress_on: addBusinessDays(at.getTime(), PROGRESS_DAYS),
    result_on,
    is_overdue: seoulDay(Date.now()) > result_on,
  };
}

function toAppeal({ appeal, appealStatus, appealedAt, answer, answeredAt }: ActRow): Appeal | null {
  if (appeal === null || appealStatus === null) return null;
  return {
    reason: appeal,
    status: appealStatus,
    create_at: appealedAt!.toISOString(),
    answer,
    answer_at: answeredAt?.toISOString() ?? null,
  };
}

export const toAct = (row: ActRow): ModerationAct => ({
  id: row.id,
  thing: row.thing,
  thing_id: row.thingId,
  kind: row.kind,
  reason: row.reason,
  create_at: row.createdAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  appeal: toAppeal(row),
});
