import { expect, test } from "vitest";
import { call } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";

const ACTIVE = "status = 'ACTIVE'";
const addIdentity = (memberId: number) =>
  query(
    "INSERT INTO identities(provider, subject, member_id, created_at) VALUES ('GOOGLE', ?, ?, 0)",
    `subject-${memberId}`,
    memberId,
  );

test("가입하고 30일 동안 동의하지 않은 계정은 제공자의 번호까지 사라지고, 한 번이라도 동의한 계정은 남는다", async () => {
  const clock = stopClock();
  const never = await createMember({ consentedVersion: null, email: "never@example.com", name: "김감" });
  const kept = [
    await createMember(),
    await createMember({ consentedVersion: "2020-01-01" }),
    await createMember({ consentedVersion: null, role: "ADMIN" }),
  ];
  // The operator has one already.
  for (const { id } of [never, ...kept.slice(0, 2)]) await addIdentity(id);
  // Signs in, which is not an agreement.
  expect((await call("GET", "/api/members/me", { as: never })).status).toBe(200);

  expect(await leftAt(clock, 30 * DAY - SECOND, "members", ACTIVE)).toBe(4);
  expect(await leftAt(clock, 30 * DAY, "members", ACTIVE)).toBe(3);
  expect(await countRows("identities", { member_id: never.id })).toBe(0);
  expect(await countRows("identities")).toBe(3);
  expect(await countRows("token_families", { member_id: never.id })).toBe(0);
  const about = { id: never.id };
  expect([await columnOf("members", "email", about), await columnOf("members", "name", about)]).toEqual(["", ""]);
  expect(await columnOf("members", "status", about)).toBe("INACTIVE");
});

test("동의한 기록이 있으면 판을 다시 물어야 해도 남는다", async () => {
  const clock = stopClock();
  const { id } = await createMember({ consentedVersion: null });
  await query(
    "INSERT INTO consents(member_id, doc, version, is_agreed, created_at) VALUES (?, 'terms', '2020-01-01', 1, 0)",
    id,
  );
  await changeRows("members", { created_at: 0 }, { id });
  expect(await leftAt(clock, 0, "members", ACTIVE)).toBe(1);
});

test("정지된 계정은 동의하지 않았어도 저절로 사라지지 않는다", async () => {
  const clock = stopClock();
  await createMember({ consentedVersion: null, status: "SUSPENDED" });
  expect(await leftAt(clock, 30 * DAY, "members", "status = 'SUSPENDED'")).toBe(1);
});
