import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { createStorage } from "#tests/support/api/storage.ts";

test("저장소를 새로 만들어도 앞 시험의 회원 번호는 다시 쓰이지 않는다", async () => {
  const before = await createMember();
  await createStorage();
  expect(await countRows("members")).toBe(0);
  expect((await createMember()).id).toBeGreaterThan(before.id);
});
