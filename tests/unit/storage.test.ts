import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage, tabStorage } from "#app/lib/storage.ts";

const refuse = (name: string) => () => {
  throw new DOMException("refused", name);
};
/** A storage of this browser, which forbids every use of it. */
const forbid = () =>
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse("SecurityError") });

const stored: Record<string, string> = {};
const working = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, text: string) => void (stored[key] = text),
  removeItem: (key: string) => void delete stored[key],
};

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key];
  browserStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("막힌 저장소는 던지지 않고, 쓴 것은 문서가 닫힐 때까지 남는다", () => {
  forbid();
  expect(browserStorage.read("theme")).toBeNull();
  expect(browserStorage.write("theme", "dark")).toBe(false);
  expect(browserStorage.read("theme")).toBe("dark");
  expect(browserStorage.refusal()).toBe("forbidden");
  browserStorage.remove("theme");
  expect(browserStorage.read("theme")).toBeNull();
});

test("가득 찬 저장소에 쓴 것이 남아 있던 것보다 먼저이고, 다시 쓸 수 있으면 저장소의 것이 먼저다", () => {
  stored.draft = "앞서 쓴 글";
  vi.stubGlobal("localStorage", { ...working, setItem: refuse("QuotaExceededError") });
  expect(browserStorage.read("draft")).toBe("앞서 쓴 글");
  expect(browserStorage.write("draft", "이어 쓴 글")).toBe(false);
  expect(browserStorage.read("draft")).toBe("이어 쓴 글");
  expect(browserStorage.refusal()).toBe("full");
  vi.stubGlobal("localStorage", working);
  expect(browserStorage.write("draft", "다시 쓴 글")).toBe(true);
  expect(stored.draft).toBe("다시 쓴 글");
  stored.draft = "다른 탭에서 쓴 글";
  expect(browserStorage.read("draft")).toBe("다른 탭에서 쓴 글");
  expect(browserStorage.refusal()).toBeUndefined();
});

test("서버에는 저장소가 없다", () => {
  expect(tabStorage.read("intent")).toBeNull();
});

test("저장소는 한 파일로만 읽고 쓴다", () => {
  // Scripts that run before the others, each guarded by itself.
  const early = ["app/first-paint.ts", "app/early/reload-once.ts", "app/features/prompts/remember-prompt.ts"];
  const direct = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /\b(local|session)Storage\b/.test(readFileSync(file, "utf8")),
  );
  expect(direct.filter((file) => !early.includes(file))).toEqual(["app/lib/storage.ts"]);
});
