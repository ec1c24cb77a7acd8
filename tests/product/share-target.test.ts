import { expect } from "vitest";
import { BODY_MAX } from "#contracts/limits.ts";
import { PRIVATE } from "#tests/support/product/cache-control.ts";
import { test } from "#tests/support/product/journey.ts";

/** As a browser shares: from no page, so from no origin. */
const FROM_APP = { origin: "null" };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

async function share(origin: string, init: RequestInit) {
  const response = await fetch(`${origin}/share`, { method: "POST", headers: FROM_APP, ...init });
  return { response, html: await response.text() };
}

test("다른 앱이 공유한 글은 로그인 없이 고를 것과 함께 보이고, 아무도 나눠 갖지 않는다", async ({ product }) => {
  const text = "회의록을 세 줄로 <script>alert(1)</script> https://a.example/x";
  for (const body of [formOf({ title: "회의", text }), new URLSearchParams({ title: "회의", text })]) {
    const { response, html } = await share(product.origin, { body });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, PRIVATE]);
    expect(response.headers.get("cloudflare-cdn-cache-control")).toBeNull();
    expect(html).toContain("회의록을 세 줄로 &lt;script&gt;");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("이 글로 초안 쓰기");
    expect(html).toContain('value="회의"');
  }
});

test("긴 글은 앞만 담고, 1MB가 넘으면 413으로, 양식이 아니면 400으로 알린다", async ({ product }) => {
  const long = await share(product.origin, { body: formOf({ text: "가".repeat(BODY_MAX + 1) }) });
  expect([long.response.status, long.html.includes("자까지만 담았어요")]).toEqual([200, true]);
  const tooLong = await share(product.origin, { body: formOf({ text: "가".repeat(400_000) }) });
  expect([tooLong.response.status, tooLong.html.includes("1MB까지 받을 수 있어요")]).toEqual([413, true]);
  const noForm = await share(product.origin, {
    body: "{}",
    headers: { ...FROM_APP, "content-type": "application/json" },
  });
  expect([noForm.response.status, noForm.html.includes("공유한 글을 읽지 못했어요")]).toEqual([400, true]);
  const empty = await share(product.origin, { body: formOf({}) });
  expect([empty.response.status, empty.html.includes("공유한 글이 없어요")]).toEqual([200, true]);
});

test("다른 사이트가 보낸 양식은 받지 않고, 다른 화면은 양식을 받지 않는다", async ({ product }) => {
  const body = () => formOf({ text: "속이는 글" });
  const { response, html } = await share(product.origin, { body: body(), headers: { origin: "https://evil.example" } });
  expect([response.status, html.includes("속이는 글")]).toEqual([400, false]);
  expect(product.logs.filter((line) => line.includes('"level":"error"') && line.includes("/share"))).toEqual([]);
  const other = await fetch(`${product.origin}/create`, { method: "POST", headers: FROM_APP, body: body() });
  expect(other.status).toBe(405);
});
