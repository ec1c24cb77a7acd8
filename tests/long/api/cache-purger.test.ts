import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { CachePurger } from "#worker/features/cache/purger.ts";
import { type Clock, stopClock } from "#tests/support/api/clock.ts";
import { type FakeCache, limited, purged, refused } from "#tests/support/api/fake-cache.ts";
import { FUTURE, nextAlarm, purger, resetPurger, runAlarmsUntil } from "#tests/support/api/purger.ts";
import { HOUR, MINUTE, SECOND } from "#tests/support/shared/time.ts";

let cache: FakeCache;
let clock: Clock;
beforeEach(async () => {
  cache = await resetPurger();
  clock = stopClock(FUTURE);
});

const waiting = () =>
  runInDurableObject(purger(), (_, { storage }) =>
    storage.sql.exec<{ tag: string }>("SELECT tag FROM pending ORDER BY tag").toArray(),
  ).then((rows) => rows.map(({ tag }) => tag));

/** The most purges in any minute. */
const mostInAMinute = () =>
  Math.max(
    ...cache.purges.map(({ at }) => cache.purges.filter((other) => other.at >= at && other.at < at + MINUTE).length),
  );

// Twenty times what a minute may purge; the tags are more than one purge takes.
const WRITES = 100;

test("1분에 백 번 고쳐도 1분에 다섯 번까지만 비우고, 끝내 모두 비운다", async () => {
  cache.answer = limited();
  const asked = new Set<string>();
  for (let write = 0; write < WRITES; write += 1) {
    await runAlarmsUntil(clock, write * (MINUTE / WRITES));
    const tags = ["lists", `m${write % 50}`, `p${write}`];
    await purger().collect(tags);
    for (const tag of tags) asked.add(tag);
  }
  const lastWrite = Date.now();
  await runAlarmsUntil(clock, 10 * MINUTE);
  expect(mostInAMinute()).toBeLessThanOrEqual(5);
  expect(cache.purges.every(({ success, tags }) => success && tags.length <= 100)).toBe(true);
  expect(new Set(cache.tags.flat())).toEqual(asked);
  expect(cache.purges.some(({ at, tags }) => at >= lastWrite && tags.includes("lists"))).toBe(true);
  expect([await waiting(), await nextAlarm()]).toEqual([[], null]);
});

test("한가할 때는 바로 비우고, 이어 온 것은 15초 안에 한꺼번에 비운다", async () => {
  await purger().collect(["lists", "p1"]);
  await runAlarmsUntil(clock, 0);
  expect(cache.tags).toEqual([["lists", "p1"]]);
  await purger().collect(["lists", "p2"]);
  clock.to(3 * SECOND);
  await purger().collect(["p3", "lists"]);
  await runAlarmsUntil(clock, 15 * SECOND - 1);
  expect(cache.purges).toHaveLength(1);
  await runAlarmsUntil(clock, 15 * SECOND);
  expect(cache.tags).toEqual([
    ["lists", "p1"],
    ["lists", "p2", "p3"],
  ]);
});

test("내리는 것은 남의 몫이 다 쓰였어도 바로 비우고, 기다리던 것을 함께 보낸다", async () => {
  cache.answer = limited();
  const many = Array.from({ length: 4_000 }, (_, number) => `p${number}`);
  await purger().collect(many);
  await runAlarmsUntil(clock, 5 * MINUTE);
  expect(cache.purges.length).toBeGreaterThan(15);
  clock.to(5 * MINUTE + SECOND);
  await purger().takeDown(["a7"]);
  expect(cache.purges.at(-1)).toMatchObject({ at: FUTURE + 5 * MINUTE + SECOND, success: true });
  expect(cache.purges.at(-1)!.tags).toContain("a7");
  expect(cache.purges.at(-1)!.tags).toHaveLength(100);
});

test("통에 남은 것이 둘뿐이면 내리는 것만 쓴다", async () => {
  for (let one = 0; one < 23; one += 1) await purger().takeDown([`a${one}`]);
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, 11 * SECOND);
  expect(cache.purges).toHaveLength(23);
  await purger().takeDown(["a23"]);
  expect(cache.tags.at(-1)).toEqual(["a23", "p1"]);
  await purger().takeDown(["a24"]);
  await purger().takeDown(["a25"]);
  expect(cache.tags.at(-1)).toEqual(["a24"]);
  await runAlarmsUntil(clock, MINUTE);
  expect(cache.tags.at(-1)).toEqual(["a25"]);
});

test("거절은 답이다: 다시, 점점 드물게 보내고 잃지 않는다", async () => {
  cache.answer = () => refused;
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, HOUR);
  const gaps = cache.purges.slice(1).map(({ at }, one) => (at - cache.purges[one]!.at) / SECOND);
  expect(gaps.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 240]);
  cache.answer = () => purged;
  await runAlarmsUntil(clock, HOUR + 4 * MINUTE);
  expect(cache.tags).toEqual([["p1"]]);
  expect(await nextAlarm()).toBeNull();
});

test("다섯 번 이어 거절되면 운영자에게 알리고, 그 뒤로도 거절되는 동안은 다시 알리지 않는다", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const alerts = () => error.mock.calls.map(([line]) => JSON.parse(line)).filter(({ level }) => level === "alert");
  cache.answer = () => refused;
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, 225 * SECOND - 1);
  expect([cache.purges.length, alerts()]).toEqual([4, []]);
  await runAlarmsUntil(clock, 225 * SECOND);
  expect(alerts()).toMatchObject([{ message: "the cache refuses to be purged", tags: 1, failures: 5 }]);
  await runAlarmsUntil(clock, HOUR);
  expect(alerts()).toHaveLength(1);
});

test("거절된 내림은 30초 안에 다시 보내고, 다음 내림은 그것을 기다리지 않는다", async () => {
  cache.answer = () => refused;
  await purger().takeDown(["a1"]);
  await runAlarmsUntil(clock, 10 * MINUTE);
  const gaps = cache.purges.slice(1).map(({ at }, one) => (at - cache.purges[one]!.at) / SECOND);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30);
  cache.answer = () => purged;
  clock.to(10 * MINUTE + SECOND);
  await purger().takeDown(["a2"]);
  expect(cache.tags).toEqual([["a1", "a2"]]);
});

test("답이 없으면 기다리기를 그만두고 다시 보낸다", async () => {
  const silence = { isOver: false };
  cache.answer = async () => {
    // A promise of one request cannot be resolved by another, so the silent cache looks itself whether it may answer.
    while (!silence.isOver) await new Promise((resolve) => setTimeout(resolve, 1));
    return purged;
  };
  await runInDurableObject(purger(), (_, state) =>
    new CachePurger(state, { ...env, CACHE_TIMEOUT_MS: "1" }).takeDown(["a1"]),
  );
  expect(await waiting()).toEqual(["a1"]);
  silence.isOver = true;
  await runAlarmsUntil(clock, MINUTE);
  expect([cache.tags.at(-1), await waiting()]).toEqual([["a1"], []]);
});

test("모으고 비우기 전에 쫓겨나도 잃지 않는다", async () => {
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, 0);
  await purger().collect(["p2", "m2"]);
  await evictDurableObject(purger());
  await runAlarmsUntil(clock, MINUTE);
  expect(cache.tags).toEqual([["p1"], ["m2", "p2"]]);
});

test("보낸 뒤 답을 듣기 전에 끝나도 다시 보낸다", async () => {
  const alarms: (number | null)[] = [];
  cache.answer = async () => {
    alarms.push(await nextAlarm());
    return purged;
  };
  await purger().takeDown(["a1"]);
  expect(alarms).toEqual([FUTURE + 10 * SECOND]);
  expect(await nextAlarm()).toBeNull();
});

test("보내는 동안 다시 낡은 것은 한 번 더 비운다", async () => {
  cache.answer = async () => {
    cache.answer = () => purged;
    await purger().collect(["p1"]);
    return purged;
  };
  await purger().collect(["p1", "m1"]);
  await runAlarmsUntil(clock, MINUTE);
  expect(cache.tags).toEqual([["m1", "p1"], ["p1"]]);
});

test("내리는 것에 묻어 비운 뒤 다시 낡은 것을, 먼저 보낸 것의 늦은 답이 지우지 않는다", async () => {
  cache.answer = async () => {
    cache.answer = () => purged;
    await purger().takeDown(["a1"]);
    await purger().collect(["p1"]);
    return purged;
  };
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, MINUTE);
  expect(cache.purges.map(({ tags }) => tags)).toEqual([["p1"], ["a1", "p1"], ["p1"]]);
});

test("사본이 모두 저절로 사라졌을 만큼 기다린 것은 더 보내지 않는다. 내리는 것은 보낸다", async () => {
  cache.answer = () => refused;
  await purger().collect(["p1"]);
  await runAlarmsUntil(clock, 2 * HOUR - MINUTE);
  await purger().takeDown(["a1"]);
  expect(await waiting()).toEqual(["a1", "p1"]);
  await runAlarmsUntil(clock, 2 * HOUR + 4 * MINUTE);
  expect(await waiting()).toEqual(["a1"]);
});
