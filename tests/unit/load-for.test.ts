import { afterEach, expect, test, vi } from "vitest";
import { loadFor } from "#app/data/query.ts";

/** A browser that keeps this. */
function keep(stored: Record<string, string>) {
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("로그인한 회원의 것은 그 회원의 번호로 읽는다", async () => {
  keep({ accessToken: "t", user: '{"user_id":7}' });
  expect(await loadFor(7, async (id) => [id])).toEqual([7]);
});

test.each([
  ["로그아웃한 뒤에는", {}],
  ["다른 사람이 로그인한 뒤에는", { accessToken: "t", user: '{"user_id":8}' }],
])("%s 묻지 않는다", async (_, stored) => {
  keep(stored as Record<string, string>);
  const load = vi.fn(async () => []);
  await expect(loadFor(7, load)).rejects.toThrow("signed out");
  expect(load).not.toHaveBeenCalled();
});
