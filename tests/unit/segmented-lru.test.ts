import fc from "fast-check";
import { expect, test } from "vitest";
import { createSegmentedLru } from "#worker/pages/segmented-lru.ts";

test("한 번씩만 묻는 만 가지는 다시 묻는 것을 밀어내지 못하고, 크기는 정한 만큼을 넘지 않는다", () => {
  const kept = createSegmentedLru<string>(8_000, 500);
  for (const hot of ["/", "/prompt/1", "/guide/tip"]) {
    kept.set(hot, hot, 70);
    kept.get(hot);
  }
  for (let query = 0; query < 10_000; query += 1) {
    kept.set(`/?search=${query}`, "x", 70);
    expect(kept.bytes()).toBeLessThanOrEqual(8_000);
  }
  for (const hot of ["/", "/prompt/1", "/guide/tip"]) expect(kept.get(hot)).toBe(hot);
  expect(kept.get("/?search=0")).toBeUndefined();
  expect(kept.get("/?search=9999")).toBe("x");
});

test("다시 묻던 것은 새로 그려 넣어도 한 번씩만 묻는 것에 밀려나지 않는다", () => {
  const kept = createSegmentedLru<string>(1_000, 500);
  kept.set("/", "old", 100);
  kept.get("/");
  kept.set("/", "new", 100);
  for (let query = 0; query < 20; query += 1) kept.set(`/?search=${query}`, "x", 100);
  expect(kept.get("/")).toBe("new");
});

test("다시 묻는 것이 자리보다 많으면 오래 묻지 않은 것부터 나간다", () => {
  const kept = createSegmentedLru<number>(1_000, 500);
  for (let key = 0; key < 20; key += 1) {
    kept.set(String(key), key, 100);
    kept.get(String(key));
  }
  expect(kept.bytes()).toBeLessThanOrEqual(1_000);
  expect(kept.get("0")).toBeUndefined();
  expect(kept.get("19")).toBe(19);
});

test("한 장이 너무 크면 남기지 않고, 같은 주소에 남아 있던 것도 뺀다", () => {
  const kept = createSegmentedLru<string>(1_000, 500);
  kept.set("/", "small", 10);
  kept.set("/", "large", 501);
  expect([kept.get("/"), kept.bytes(), kept.keys()]).toEqual([undefined, 0, []]);
});

test("무엇을 어떤 차례로 하든 남은 것의 크기를 바로 세고, 마지막에 넣은 것만 준다", () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String);
  const step = fc.oneof(
    fc.record({ what: fc.constant("get" as const), key }),
    fc.record({ what: fc.constant("set" as const), key, size: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ what: fc.constant("remove" as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const kept = createSegmentedLru<{ size: number }>(100, 50);
      const last = new Map<string, { size: number }>();
      for (const one of steps) {
        if (one.what === "set") {
          last.set(one.key, { size: one.size });
          kept.set(one.key, last.get(one.key)!, one.size);
        } else if (one.what === "remove") kept.remove(one.key);
        else if (kept.keys().includes(one.key)) expect(kept.get(one.key)).toBe(last.get(one.key));
        else expect(kept.get(one.key)).toBeUndefined();
        const sizes = kept.keys().map((known) => last.get(known)!.size);
        expect(kept.bytes()).toBe(sizes.reduce((sum, size) => sum + size, 0));
        expect(kept.bytes()).toBeLessThanOrEqual(100);
      }
    }),
  );
});
