import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runJobs } from "#worker/scheduled.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createDevice } from "#tests/support/api/push.ts";
import { countRows, query } from "#tests/support/api/rows.ts";

test("기한이 지나 지운 로그인의 브라우저에는 더 보내지 않는다", async () => {
  const member = await createMember();
  await createDevice(member);
  await query(
    "INSERT INTO refresh_tokens(hash, family_id, created_at, expires_at) SELECT 'expired', id, 0, 1 FROM token_families WHERE member_id = ?",
    member.id,
  );
  await runJobs(env);
  expect([await countRows("token_families"), await countRows("push_devices")]).toEqual([0, 0]);
});
