import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import type { Env } from "#worker/env.ts";
import { consume } from "#worker/queue.ts";
import { call } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

test("큐가 멎은 새 프롬프트는 5분이 지나면 정리 때 알린다", async () => {
  const clock = stopClock();
  const [star, fan] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const broken: Env = { ...env, ANNOUNCEMENTS: { send: async () => Promise.reject(new Error("queue is down")) } };
  const headers = { ...(await signIn(star)), "content-type": "application/json" };
  await api.request("/api/prompts", { method: "POST", headers, body: JSON.stringify(promptInput()) }, broken);
  expect(await leftAt(clock, 5 * MINUTE, "notifications")).toBe(0);
  expect(await leftAt(clock, 5 * MINUTE + SECOND, "notifications")).toBe(1);
});

test("처리하지 못한 알림은 30초 뒤에 다시 받는다", async () => {
  const again = vi.fn<(options?: { delaySeconds?: number }) => void>();
  const done = vi.fn<() => void>();
  await consume(
    { queue: "geulgam-announcements", messages: [{ body: "알 수 없는 것", ack: done, retry: again }] },
    env,
  );
  expect(again.mock.calls).toEqual([[{ delaySeconds: 30 }]]);
  expect(done).not.toHaveBeenCalled();
});
