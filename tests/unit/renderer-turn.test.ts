import { afterEach, expect, test, vi } from "vitest";
import { once } from "../../renderer/once.ts";
import { takeTurn } from "../../renderer/turn.ts";

afterEach(() => vi.useRealTimers());

test("기다리다 끊긴 것은 기다릴 수 있는 때까지만 자리를 차지한다", async () => {
  vi.useFakeTimers({ now: 0 });
  expect(await takeTurn()).toBeDefined();
  // Their timers never fire, as those of cancelled calls.
  const cancelled = Array.from({ length: 8 }, takeTurn);
  expect([cancelled.length, await takeTurn()]).toEqual([8, undefined]);
  vi.setSystemTime(11_000);
  expect(await takeTurn()).toBeDefined();
});

test("끊긴 준비는 다음 것이 다시 하고, 끝난 준비는 다시 하지 않는다", async () => {
  const never = new Promise<void>(() => {});
  const starts = [never, Promise.resolve(), never];
  const start = once(() => starts.shift()!);
  void start();
  await start();
  await start();
  expect(starts).toEqual([never]);
});
