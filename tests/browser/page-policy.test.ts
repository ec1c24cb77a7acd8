import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";

test("추적 매개변수는 주소에 남고, 화면은 그대로 살아난다", async ({ visit }) => {
  const page = await visit("/prompt/1?utm_source=kakao&fbclid=1");
  expect(new URL(page.url()).search).toBe("?utm_source=kakao&fbclid=1");
});
