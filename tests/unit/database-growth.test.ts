import { expect, test } from "vitest";
import {
  type Bytes,
  type Growth,
  type Habits,
  predict,
  rowsOf,
  sizesOf,
  type Step,
} from "#tests/bench/scale/growth.ts";

const bytes: Bytes = {
  member: 100,
  prompt: { row: 1_000, shortText: 1_000, longText: 4_000, index: 1_000 },
  order: 2_000,
  review: 200,
  message: 100,
  notification: 100,
  follow: 100,
  bookmark: 100,
};
const habits: Habits = {
  prompt: 1,
  order: 0,
  review: 0,
  message: 50,
  notification: 0,
  follow: 0,
  bookmark: 0,
};
const growth: Growth = { bytes, habits, members: 1_000, growth: 1, ceiling: 1_000, months: 24, threshold: 50_000_000 };

const monthsOf = (change: Partial<Growth>) =>
  Object.fromEntries(predict({ ...growth, ...change }).flatMap(({ due, month }) => due.map((step) => [step, month])));

test("문턱에 닿는 달에 걸음이 차례대로 온다", () => {
  // Each month adds 5 MB of messages and 7 MB of prompts; members are 0.1 MB.
  expect(monthsOf({})).toEqual({ messages: 5, texts: 8, messageShards: 10, index: 17, shards: 24 });
});

test("문턱에 닿지 않으면 아무 걸음도 없고, 더 빨리 늘면 더 일찍 온다", () => {
  expect(monthsOf({ months: 4 })).toEqual({});
  const [slow, fast] = [monthsOf({}), monthsOf({ growth: 1.2, ceiling: 100_000 })];
  for (const step of Object.keys(slow)) expect(fast[step], step).toBeLessThan(slow[step]!);
});

test("회원은 다 찬 수에서 더 늘지 않는다", () => {
  const members = predict({ ...growth, growth: 2, ceiling: 3_000, months: 4 }).map((one) => one.members);
  expect(members).toEqual([1_000, 2_000, 3_000, 3_000]);
});

test("알림은 여섯 달치만 남고 나머지는 쌓인다", () => {
  const months = [10, 10, 10, 10, 10, 10, 20, 30];
  expect(rowsOf("notification", 2, months)).toBe(2 * 90);
  expect(rowsOf("message", 2, months)).toBe(2 * 110);
});

test("나누어도 바이트는 그대로이고, 긴 글을 옮기면 그만큼 준다", () => {
  const { rows } = predict(growth).at(-1)!;
  const sizes = (...taken: Step[]) => sizesOf(bytes, 1_000, rows, new Set(taken));
  const whole = sizes().main;
  const { main, messages, index } = sizes("messages", "index");
  expect(main + messages + index).toBe(whole);
  expect([messages, index]).toEqual([rows.message * 100, rows.prompt * 1_000]);
  expect(whole - sizes("texts").main).toBe(rows.prompt * 3_900);
});
