import { createHash } from "node:crypto";
import { request as raw } from "node:http";
import { expect } from "vitest";
import { BROWSERS, PRIVATE, SHARED, SHELL } from "#tests/support/product/cache-control.ts";
import { test } from "#tests/support/product/journey.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";

const perRequest = ["x-request-id", "date", "content-length", "transfer-encoding", "connection", "keep-alive"];

/** The headers that must not differ between two answers to one question. */
const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !perRequest.includes(name)));

/** Two answers of one edition: between the first two a minute may end, or views be counted. */
async function twoOf(first: () => Promise<Response>, second: () => Promise<Response>) {
  const [one, other] = [await first(), await second()];
  if (one.headers.get("etag") === other.headers.get("etag")) return [one, other] as const;
  return [await first(), await second()] as const;
}

const publicPages = [
  "/",
  "/?search=회의",
  "/?category=dev&sort=latest",
  "/prompt/1",
  "/profile/1",
  "/guide/tip",
  "/guide/notice/16",
  "/create",
  "/mypage",
  "/test",
];

const memberPages = ["/mypage/prompt", "/mypage/edit/1"];

/** Pages without data. */
const shells = ["/create", "/mypage", "/test", ...memberPages];

test.for([...publicPages, ...memberPages])(
  "%s: 누가 물어도 같은 글자를 쿠키 없이, 캐시 규칙과 함께 준다",
  async (path, { product }) => {
    const get = (headers: Record<string, string> = {}) => fetch(product.origin + path, { headers });
    const [page, asSomeone] = await twoOf(get, () =>
      get({ authorization: "Bearer x", cookie: "accessToken=x", "accept-language": "en" }),
    );
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe(BROWSERS);
    expect(page.headers.get("cloudflare-cdn-cache-control")).toBe(shells.includes(path) ? SHELL : SHARED);
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.headers.get("x-d1-bookmark")).toBeNull();
    expect(page.headers.get("vary") ?? "").not.toMatch(/cookie|authorization/i);
    expect(await asSomeone.text()).toBe(await page.text());
  },
);

test("로그인하고 돌아오는 화면은 저장하지 않는다", async ({ product }) => {
  const response = await fetch(`${product.origin}/auth/callback?code=a&state=b`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, PRIVATE]);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test.for([...publicPages, "/no/such/page"])(
  "%s: HEAD는 GET과 같은 머리글을 몸 없이 준다",
  async (path, { product }) => {
    const url = product.origin + path;
    const [get, head] = await twoOf(
      () => fetch(url),
      () => fetch(url, { method: "HEAD" }),
    );
    expect(head.status).toBe(get.status);
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(await head.text()).toBe("");
  },
);

test.for([...publicPages, "/no/such/page"])(
  "%s: 스크립트와 스타일은 우리 것만 돌게 하는 정책이 있다",
  async (path, { product }) => {
    const { headers } = await fetch(product.origin + path);
    const policy = Object.fromEntries(
      headers
        .get("content-security-policy")!
        .split("; ")
        .map((part) => [part.split(" ")[0], part]),
    );
    expect(policy["default-src"]).toBe("default-src 'none'");
    expect(policy["script-src"]).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy["style-src"]).toMatch(/^style-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy["frame-ancestors"]).toBe("frame-ancestors 'none'");
    expect(policy["require-trusted-types-for"]).toBe("require-trusted-types-for 'script'");
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  },
);

test("정책이 아는 스크립트는 우리와 라우터가 쓴 여섯이고, 문서의 것과 같다", async ({ product }) => {
  for (const path of ["/prompt/1", "/profile/1", "/?search=회의", "/guide/tip/4", "/mypage/prompt"]) {
    const response = await fetch(product.origin + path);
    const policy = /script-src 'self' ([^;]+)/.exec(response.headers.get("content-security-policy")!)![1]!;
    const texts = [...(await response.text()).matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)];
    const hashes = texts.map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
    expect(policy.split(" ").toSorted()).toEqual(hashes.toSorted());
    expect(hashes).toHaveLength(6);
  }
});

test("결제 화면만 결제사의 스크립트를 위해 느슨하고, 결제하며 지나는 화면은 저장하지 않는다", async ({ product }) => {
  const read = async (path: string) => {
    const { headers } = await fetch(product.origin + path);
    const policy = headers.get("content-security-policy")!;
    return { policy, cache: headers.get("cache-control"), opener: headers.get("cross-origin-opener-policy") };
  };
  const checkout = await read("/checkout/3");
  expect(checkout).toMatchObject({ cache: PRIVATE, opener: "same-origin-allow-popups" });
  expect(checkout.policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(checkout.policy).not.toMatch(/trusted-types|unsafe|https?:|\*/);
  for (const path of ["/payment/success?orderId=1&paymentKey=2&amount=3", "/payment/fail?code=A"]) {
    const strict = await read(path);
    expect(strict).toMatchObject({ cache: PRIVATE, opener: "same-origin" });
    expect(strict.policy).toContain("require-trusted-types-for 'script'");
  }
  for (const path of ["/checkouts", "/prompt/3", "/mypage/paymentHistory"])
    expect((await read(path)).policy).toContain("require-trusted-types-for 'script'");
});

test("써 보는 화면은 제 정책을 지니고도 다른 화면만큼 닫혀 있고, 프롬프트의 글을 담지 않는다", async ({ product }) => {
  const [run, other, callback] = await Promise.all(
    ["/run/3", "/requests/new", "/run/callback?code=a"].map((path) => fetch(product.origin + path)),
  );
  const policyOf = ({ headers }: Response) => headers.get("content-security-policy")!.replace(/'sha256-[^']+'/g, "");
  expect(policyOf(run!)).toBe(policyOf(other!));
  expect(callback!.headers.get("cache-control")).toBe(PRIVATE);
  const title = await product.db.prepare("SELECT title FROM prompts WHERE id = 3").first<string>("title");
  expect(await run!.text()).not.toContain(title);
  expect((await fetch(`${product.origin}/run/1e3`)).status).toBe(404);
});

test.for([
  ["/no/such/page", 404, "페이지를 찾을 수 없어요"],
  ["/prompt/999999", 404, "페이지를 찾을 수 없어요"],
  ["/profile/999999", 404, "페이지를 찾을 수 없어요"],
  ["/prompt/abc", 400, "요청을 이해하지 못했어요"],
  ["/prompt/1e3", 400, "요청을 이해하지 못했어요"],
  ["/prompt/+1", 400, "요청을 이해하지 못했어요"],
  ["/checkout/1e3", 404, "페이지를 찾을 수 없어요"],
  ["/profile/-1", 400, "요청을 이해하지 못했어요"],
  ["/?category=nothing", 400, "요청을 이해하지 못했어요"],
  ["/?cursor=broken", 400, "요청을 이해하지 못했어요"],
] as const)("%s: 없는 것은 %i로, 저장하지 말라며 답한다", async ([path, status, title], { product }) => {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe(PRIVATE);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.for([
  ["/prompt/1%20", "/prompt/1"],
  ["/prompt/01?a=1", "/prompt/1"],
  ["/profile/%EF%BC%91", "/profile/1"],
  ["/prompt/1%20?utm_source=talk", "/prompt/1"],
])("%s는 %s로 옮긴다", async ([path, plain], { product }) => {
  const response = await fetch(product.origin + path, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, plain]);
});

test("없는 길은 No route matches URL이라는 까닭을 단다", async ({ product }) => {
  const response = await fetch(`${product.origin}/no/such/page`);
  expect(response.statusText).toBe("No route matches URL");
  expect(await response.text()).toMatch(/<h1[^>]*>페이지를 찾을 수 없어요<\/h1>/);
});

test.for(["POST", "PUT", "PATCH", "DELETE"])("화면에 %s로 물으면 405다", async (method, { product }) => {
  for (const path of ["/", "/prompt/1", "/mypage", "/mypage/prompt"]) {
    const form = { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const response = await fetch(product.origin + path, { method, ...form });
    expect([path, response.status]).toEqual([path, 405]);
    expect(response.headers.get("cache-control")).toBe(PRIVATE);
  }
});

/** `fetch` would mend the address. */
const statusOf = (origin: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    raw({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on("error", reject)
      .end();
  });

test.for(["/%", "/%E0%A4%A", "/prompt/%ff", "/profile/%zz", "/prompt/%00", "/..%2f..%2fetc/passwd"])(
  "%s: 망가진 주소는 4로 시작하는 답을 듣는다",
  async (path, { product }) => {
    const status = await statusOf(product.origin, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test("화면의 데이터도 화면과 같은 캐시 규칙을 갖는다", async ({ product }) => {
  for (const path of ["/_.data", "/prompt/1.data", "/profile/1.data"]) {
    const response = await fetch(product.origin + path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, BROWSERS]);
    expect(response.headers.get("cloudflare-cdn-cache-control")).toBe(SHARED);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("잠긴 프롬프트의 전문은 화면에도 데이터에도 없다", async ({ product }) => {
  const id = await paidPrompt(product.db);
  const version = await product.db
    .prepare("SELECT body FROM prompt_versions WHERE prompt_id = ?")
    .bind(id)
    .first<{ body: string }>();
  const secret = version!.body
    .split("\n")
    .map((line) => line.trim())
    .sort((a, b) => b.length - a.length)[0]!;
  for (const path of [`/prompt/${id}`, `/prompt/${id}.data`]) {
    const text = await (await fetch(product.origin + path)).text();
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
});

test("보낸 것을 읽지 않고 거절할 때도 늘 같은 답을 한다", async ({ product }) => {
  const body = JSON.stringify({ title: "가".repeat(1_000) });
  const headers = { "content-type": "application/json" };
  const refuse = async () => (await fetch(`${product.origin}/api/prompts`, { method: "POST", body, headers })).status;
  const statuses = new Set<number>();
  for (let round = 0; round < 25; round += 1)
    for (const status of await Promise.all(Array.from({ length: 8 }, refuse))) statuses.add(status);
  expect([...statuses]).toEqual([401]);
});
