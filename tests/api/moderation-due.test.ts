import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AppealItem, DueDates, ReportGroup } from "#contracts/moderation.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { act, appeal, createReported, ownActs } from "#tests/support/api/moderation.ts";

const at = (time: string) => Date.parse(`${time}+09:00`);
const FRIDAY = at("2026-11-20T10:00");

/** What an operator is told, on the last day and on the one after. */
async function expectDue(read: () => Promise<DueDates | null>) {
  const due = { progress_on: "2026-11-25", result_on: "2026-12-04" };
  stopClock(at("2026-12-04T23:59:59"));
  expect(await read()).toEqual({ ...due, is_overdue: false });
  stopClock(at("2026-12-05T00:00:00"));
  expect(await read()).toEqual({ ...due, is_overdue: true });
}

test("신고는 3영업일 안에 알리고 10영업일 안에 끝내야 하며, 그날이 지나면 늦은 것이다", async () => {
  stopClock(FRIDAY);
  const { admin } = await createReported("prompt");
  await expectDue(async () => {
    const { items } = await dataOf<Page<ReportGroup>>(call("GET", "/api/admin/reports", { as: admin }));
    return items[0]!.due;
  });
});

test("이의 신청도 신청한 날부터 3영업일과 10영업일이다", async () => {
  stopClock(at("2026-11-01T10:00"));
  const reported = await createReported("prompt");
  await act(reported.admin, reported, "hide");
  stopClock(FRIDAY);
  await appeal(reported.owner, (await ownActs(reported.owner))[0]!.id);
  await expectDue(async () => {
    const { items } = await dataOf<Page<AppealItem>>(call("GET", "/api/admin/appeals", { as: reported.admin }));
    return items[0]!.due;
  });
});
