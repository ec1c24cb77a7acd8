import { expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows, query, rowOf } from "#tests/support/api/rows.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";

test("한 파일에는 먼저 신청한 것부터 오백 개까지 담고, 연 것만 기록한다", async () => {
  const as = await createMember({ role: "ADMIN" });
  const { id } = await requestPayout(await createSeller(10_000));
  await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
  const { seq: _seq, id: _id, ...copied } = (await rowOf<Record<string, unknown>>("payouts", { id }))!;
  const columns = Object.keys(copied).join();
  await query(
    `INSERT INTO payouts(id, ${columns}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      SELECT 'copy' || i, ${columns} FROM n CROSS JOIN payouts WHERE id = ?`,
    id,
  );
  const file = await (await call("GET", "/api/admin/payouts/export.csv", { as })).text();
  const [, first, ...rest] = file.trimEnd().split("\r\n");
  expect(first).toContain(id);
  expect(rest).toHaveLength(499);
  expect(await countRows("audits", { action: "reveal_account" })).toBe(500);
});
