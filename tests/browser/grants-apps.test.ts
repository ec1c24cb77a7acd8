import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { answer } from "#tests/support/product/writing.ts";

const VERIFIER = "v".repeat(64);

/** A page that the test may come back to: programs on this computer wait at an address like it. */
const RETURN = "/policy/terms";

async function registerApp(origin: string) {
  const body = JSON.stringify({ client_name: "글쓰기 도우미", redirect_uris: [origin + RETURN] });
  const headers = { "content-type": "application/json" };
  const answered = await fetch(`${origin}/oauth/register`, { method: "POST", body, headers });
  return ((await answered.json()) as { client_id: string }).client_id;
}

function requestOf(origin: string, clientId: string, change: Record<string, string> = {}) {
  const request = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: origin + RETURN,
    scope: "read write:drafts",
    state: "st4te",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    resource: origin,
  };
  return `/oauth/authorize?${new URLSearchParams({ ...request, ...change })}`;
}

const signIn = async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: "로그인" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "구글로 로그인" }).click();
  await page.getByRole("button", { name: "haneul@example.com" }).click();
};

test("앱이 보낸 사람은 로그인하고, 무엇을 허락하는지 보고, 앱으로 돌아가고, 나중에 끊는다", async ({
  visit,
  product,
}) => {
  const { origin } = product;
  const clientId = await registerApp(origin);
  const page = await visit(requestOf(origin, clientId), phone);
  await signIn(page);
  await page.getByRole("heading", { name: "‘글쓰기 도우미’ 앱을 연결할까요?" }).waitFor();
  await page.getByText("확인되지 않은 앱이에요", { exact: true }).waitFor();
  const wishes = page.getByRole("list", { name: "앱이 하려는 일" });
  expect(await wishes.getByRole("listitem").count()).toBe(2);
  expect(await findViolationsAtBothSizes(page)).toEqual([]);

  await page.getByRole("button", { name: "거절" }).click();
  await page.waitForURL((url) => url.pathname === RETURN);
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");

  await go(page, requestOf(origin, clientId));
  await page.getByRole("button", { name: "허락" }).click();
  await page.waitForURL((url) => url.pathname === RETURN && url.searchParams.has("code"));
  const back = new URL(page.url()).searchParams;
  expect([back.get("state"), back.get("iss")]).toEqual(["st4te", origin]);
  const form = {
    grant_type: "authorization_code",
    client_id: clientId,
    code: back.get("code")!,
    redirect_uri: origin + RETURN,
    code_verifier: VERIFIER,
  };
  const exchanged = await fetch(`${origin}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
  const { access_token } = (await exchanged.json()) as { access_token: string };
  const me = () => fetch(`${origin}/api/members/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await (await me()).json()).toMatchObject({ data: { nickname: "하늘" } });

  await go(page, "/mypage/info/account");
  await page.getByRole("button", { name: "글쓰기 도우미 연결 끊기" }).click();
  await answer(page, "‘글쓰기 도우미’ 앱의 연결을 끊을까요?", "예");
  await told(page, "앱의 연결을 끊었어요.");
  expect((await me()).status).toBe(401);

  await fetch(`${origin}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
  // Lines come by another way than answers.
  await expect.poll(() => product.logs.join("\n")).toContain("authorization code replayed");
  const logged = product.logs.join("\n");
  for (const secret of [access_token, form.code, VERIFIER, "st4te"]) expect(logged).not.toContain(secret);
});

test("모르는 주소로 돌아가려는 앱에는 아무것도 보내지 않고, 틀에 넣을 수 없다", async ({ visit, product }) => {
  const { origin } = product;
  const clientId = await registerApp(origin);
  const wrong = requestOf(origin, clientId, { redirect_uri: "https://evil.example/callback" });
  const document = await fetch(origin + wrong);
  expect([document.headers.get("x-frame-options"), document.headers.get("cache-control")]).toEqual([
    "DENY",
    "private, no-store",
  ]);
  const page = await visit(wrong, { ...phone, as: "haneul@example.com", allow: [/status of 400/] });
  await page.getByText("앱이 등록하지 않은 주소로 돌아가려고 해서 멈췄어요.").waitFor();
  expect(await page.getByRole("button", { name: "허락" }).count()).toBe(0);
  expect(await page.locator("a[href*='evil.example']").count()).toBe(0);
});
