import { expect, test, vi } from "vitest";
import { dataOf } from "#tests/support/api/call.ts";
import { signInAs } from "#tests/support/api/oauth.ts";
import { checkout, confirm } from "#tests/support/api/purchases.ts";

test("결제사의 답은 30초까지 기다린다", async () => {
  const { buyer, placed, key } = await checkout();
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await dataOf(confirm(buyer, placed, key));
  expect(timeout.mock.calls.flat()).toEqual([30_000]);
});

test("로그인 제공자의 답은 한 번에 10초까지 기다린다", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await dataOf(signInAs("google", "nuri@example.com"));
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]));
});
