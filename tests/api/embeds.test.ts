import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { elementsIn, seeOpen, textOf } from "#tests/support/api/open-documents.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

const asked = (url: string, more: Record<string, string> = {}) => `/oembed?${new URLSearchParams({ url, ...more })}`;
const pageOf = (id: number) => `${ORIGIN}/prompt/${id}`;
type Answer = Record<string, unknown> & { html: string };
const describe = async (url: string, more?: Record<string, string>) =>
  JSON.parse(await textOf(asked(url, more))) as Answer;

test("oEmbed는 카드를 퍼갈 코드를 답하고, 주어진 크기를 넘지 않는다", async () => {
  const writer = await createMember({ nickname: "새봄" });
  const { id } = await createPrompt(writer, { title: `"뼈대" <b>` });
  const { html, ...about } = await describe(pageOf(id));
  expect(about).toEqual({
    type: "rich",
    version: "1.0",
    title: `"뼈대" <b>`,
    author_name: "새봄",
    author_url: `${ORIGIN}/profile/${writer.id}`,
    provider_name: "글감",
    provider_url: `${ORIGIN}/`,
    cache_age: 3_600,
    thumbnail_url: expect.stringMatching(/\/og\/prompt\/\d+-\w+\.png$/),
    thumbnail_width: 1_200,
    thumbnail_height: 630,
    width: 560,
    height: 440,
  });
  expect(html).toBe(
    `<iframe src="${ORIGIN}/embed/prompt/${id}" title="&#34;뼈대&#34; &#60;b&#62;" width="560" height="440" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  );
  const small = await describe(`${pageOf(id)}/?utm_source=a#b`, { maxwidth: "300", maxheight: "200" });
  expect([small.width, small.height, small.thumbnail_url]).toEqual([300, 200, undefined]);
  expect(small.html).toContain('width="300" height="200"');
  expect(await describe(pageOf(id), { maxwidth: "99999999999" })).toMatchObject({ width: 560 });
  const xml = await seeOpen(asked(pageOf(id), { format: "xml" }));
  expect(xml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  const text = await xml.text();
  expect([elementsIn(text, "type"), elementsIn(text, "title"), elementsIn(text, "html")]).toEqual([
    ["rich"],
    [`"뼈대" <b>`],
    [html],
  ]);
});

test("남의 주소, 없는 글, 볼 수 없는 글은 404이고, 모르는 형식은 501, 틀린 값은 어느 칸인지 말하는 400이다", async () => {
  const writer = await createMember();
  const { id } = await createPrompt(writer);
  const hidden = await createPrompt(writer);
  await setStatus(hidden.id, "hidden");
  const draft = await createPrompt(writer, { status: "draft" });
  for (const url of [
    `https://example.org/prompt/${id}`,
    `${ORIGIN}/profile/${writer.id}`,
    `${pageOf(id)}/reviews`,
    pageOf(hidden.id),
    pageOf(draft.id),
    pageOf(999_999),
  ])
    expect([url, (await seeOpen(asked(url))).status]).toEqual([url, 404]);
  for (const format of ["yaml", "constructor"])
    expect(await readProblem(await seeOpen(asked(pageOf(id), { format })))).toMatchObject({
      code: "unsupported_format",
    });
  for (const [path, field] of [
    ["/oembed", "url"],
    ["/oembed?url=nothing", "url"],
    [asked(pageOf(id), { maxwidth: "0" }), "maxwidth"],
    [asked(pageOf(id), { maxheight: "-1" }), "maxheight"],
  ] as const) {
    const refused = await readProblem(await seeOpen(path));
    expect([path, refused.code, refused.errors!.map((one) => one.field)]).toEqual([path, "invalid_input", [field]]);
  }
});

test("카드는 어느 화면에나 들어가지만 제 origin이 따로이고, 쿠키도 회원도 모른다", async () => {
  const writer = await createMember();
  const { id } = await createPrompt(writer);
  const response = await seeOpen(`/embed/prompt/${id}`, { headers: { cookie: "a=b", authorization: "Bearer x" } });
  expect(response.headers.has("x-frame-options")).toBe(false);
  expect(response.headers.has("set-cookie")).toBe(false);
  const policy = response.headers.get("content-security-policy")!;
  for (const part of ["default-src 'none'", "frame-ancestors *", "sandbox allow-scripts", "trusted-types 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("allow-same-origin");
  expect(policy).not.toContain("unsafe");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "x-robots-tag": "noindex",
    link: `<${pageOf(id)}>; rel="canonical"`,
    "cache-tag": `p${id},a${writer.id}`,
  });
  expect(
    (await seeOpen(`/embed/prompt/${id}`, { headers: { "if-none-match": response.headers.get("etag")! } })).status,
  ).toBe(304);
});

test("적힌 것이 카드의 마크업이 되지 못한다", async () => {
  const evil = `</pre></script><script>alert(1)</script>"'&`;
  const { id } = await createPrompt(await createMember(), {
    title: evil,
    body: `${evil} {{"><b>=${evil}}} {{고름=<i>|"b"}}`,
  });
  const html = await textOf(`/embed/prompt/${id}`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("alert(1)</script>");
  expect(html).toContain("<option>&lt;i&gt;</option>");
  expect(html).not.toContain("<b>");
});

test("유료 글의 카드에는 값과 링크만 있고, 본문도 미리보기도 없다", async () => {
  const { id } = await createPrompt(await createMember(), {
    price: 3_000,
    body: "카나리유료 {{칸}}",
    preview: "카나리미리",
    tested: [],
  });
  const html = await textOf(`/embed/prompt/${id}`);
  expect(html).not.toContain("카나리");
  expect(html).not.toContain("<script");
  expect(html).toContain("3,000원");
  expect(html).toContain(`href="${pageOf(id)}"`);
});

test("내린 글의 카드는 404이지만 그렇다고 말하는 카드다", async () => {
  const { id } = await createPrompt(await createMember(), { title: "카나리", body: "카나리" });
  await setStatus(id, "hidden");
  for (const one of [id, 999_999, "abc"]) {
    const response = await seeOpen(`/embed/prompt/${one}`);
    expect([one, response.status, response.headers.get("cache-control")]).toEqual([one, 404, "private, no-store"]);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
    const html = await response.text();
    expect(html).toContain("지금은 볼 수 없는 프롬프트예요");
    expect(html).not.toContain("카나리");
  }
  expect((await seeOpen(`/embed/prompt/${id}`, { method: "POST" })).status).toBe(405);
});
