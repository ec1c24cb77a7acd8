import { createHash } from "node:crypto";
import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";
import { broughtBy, checkMarkup } from "#tests/support/product/markup-rules.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";

const pages = [
  "/",
  "/?search=회의",
  "/?tag=없는태그",
  "/prompt/1",
  "paid",
  "/profile/1",
  "/guide/tip",
  "/guide/tip/4",
  "/guide/notice/16",
  "/admin",
  "/create",
  "/checkout/3",
  "/run/1",
  "/payment/success?orderId=1",
  "/payment/fail?code=PAY_PROCESS_CANCELED",
  "/mypage",
  "/mypage/prompt",
  "/test",
  "/no/such/page",
];

type Product = { origin: string; db: Parameters<typeof paidPrompt>[0] };

async function read({ origin, db }: Product, path: string) {
  const address = path === "paid" ? `/prompt/${await paidPrompt(db)}` : path;
  const response = await fetch(origin + address);
  // Pages of operators are there for nobody else.
  expect(response.status).toBe(["/admin", "/no/such/page"].includes(path) ? 404 : 200);
  return { html: await response.text(), policy: response.headers.get("content-security-policy")! };
}

test.for(pages)("%s: 서버가 쓴 문서는 규칙을 지킨다", async (path, { product }) => {
  const { html } = await read(product, path);
  const { language, title, faults } = checkMarkup(html);
  expect(language).toBe("ko");
  expect(title.length).toBeGreaterThan(3);
  expect(title.length).toBeLessThanOrEqual(70);
  expect(faults).toEqual({
    mended: [],
    firstHeadings: path === "/mypage/prompt" ? 0 : 1,
    skippedLevels: [],
    doubledIds: [],
    danglingIds: [],
    emptyLinks: [],
    namelessButtons: [],
    nestedControls: [],
    inlineStyles: [],
    unsizedImages: [],
    repeatedMeta: [],
    hasMain: 1,
  });
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))!
    .split(" ");

test.for(pages)(
  "%s: 문서가 부르는 파일은 우리 것으로 있고, 문서 안의 스크립트와 스타일은 정책이 안다",
  async (path, { product }) => {
    const { html, policy } = await read(product, path);
    const { files, inline } = broughtBy(html);
    expect(files).toContain("/favicon.svg");
    expect(inline.map(({ name }) => name)).toEqual(expect.arrayContaining(["style", "script"]));
    const refused = inline.filter(({ name, text }) => !sourcesOf(policy, `${name}-src`).includes(hashOf(text)));
    expect(refused).toEqual([]);
    // The card for other sites is named by its whole address (oEmbed 1.0, 4).
    const paths = new Set(files.map((file) => file.replace(`${product.origin}/`, "/")));
    expect([...paths].filter((path) => !/^\/(?!\/)/.test(path))).toEqual([]);
    for (const path of paths) expect([path, (await fetch(product.origin + path)).status]).toEqual([path, 200]);
  },
);

test.for(["/", "/?search=회의", "/prompt/1", "/profile/1", "/guide/tip", "/guide/notice/16", "/create", "/mypage"])(
  "%s: 찾아오고 나누는 데 필요한 말을 머리에 둔다",
  async (path, { product }) => {
    const html = await (await fetch(product.origin + path)).text();
    for (const needed of [
      '<meta name="description" content="',
      '<link rel="canonical" href="',
      '<meta property="og:title" content="',
      '<meta property="og:image" content="',
    ])
      expect(html.includes(needed), needed).toBe(true);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html)!;
    const address = new URL(canonical!.replaceAll("&amp;", "&"));
    expect(address.origin + decodeURIComponent(address.pathname + address.search)).toBe(product.origin + path);
  },
);
