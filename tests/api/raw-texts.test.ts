import { expect, test } from "vitest";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { seeOpen, textOf } from "#tests/support/api/open-documents.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

const FORMS = ["md", "json", "txt"];
const body = "# {{주제}}에 관해\n{{말투=쉽게|깊게}} 써 주세요. {{길이=300자}}\n```js\n1\n```";

async function createFree() {
  const writer = await createMember({ nickname: "새봄" });
  const prompt = await createPrompt(writer, { title: "글의 *뼈대*", description: "뼈대를 잡아요.", body });
  return { writer, prompt };
}

test("무료 글을 마크다운으로 받으면 제목, 쓴 사람, 이용 조건, 빈칸의 뜻과 본문이 있다", async () => {
  const { writer, prompt } = await createFree();
  const response = await seeOpen(`/prompt/${prompt.id}.md`);
  const page = `${ORIGIN}/prompt/${prompt.id}`;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/markdown; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-tag": `p${prompt.id},a${writer.id}`,
    "cache-control": "public, max-age=0, must-revalidate",
    link: `<${page}>; rel="canonical"`,
  });
  expect(await response.text()).toBe(
    `# 글의 \\*뼈대\\*

- 쓴 사람: [새봄](${ORIGIN}/profile/${writer.id})
- 화면: <${page}>
- 갈래: 업무·문서, Claude
- 이용 조건: 저작권은 쓴 사람에게 있어요. <${ORIGIN}/policy/terms>

뼈대를 잡아요.

## 빈칸

- 주제: 직접 적어요.
- 말투: 쉽게, 깊게 중에서 골라요. 고르지 않으면 쉽게
- 길이: 적지 않으면 300자

## 본문

\`\`\`\`text
${body}
\`\`\`\`
`,
  );
});

test("JSON에는 빈칸의 이름, 기본값, 고를 것이 있고, 글만 받으면 본문이 적힌 그대로 끝에 있다", async () => {
  const { writer, prompt } = await createFree();
  expect(JSON.parse(await textOf(`/prompt/${prompt.id}.json`))).toEqual({
    id: prompt.id,
    url: `${ORIGIN}/prompt/${prompt.id}`,
    title: prompt.title,
    author: { nickname: "새봄", url: `${ORIGIN}/profile/${writer.id}` },
    license: { text: "저작권은 쓴 사람에게 있어요.", url: `${ORIGIN}/policy/terms` },
    description: prompt.description,
    category: prompt.category,
    model: prompt.model,
    tags: prompt.tags,
    version: 1,
    updated_at: prompt.updated_at,
    variables: prompt.variables,
    body,
  });
  const plain = await textOf(`/prompt/${prompt.id}.txt`);
  expect(plain).toMatch(/^글의 \*뼈대\*\n/);
  expect(plain.endsWith(`\n---\n\n${body}\n`)).toBe(true);
});

test("유료 글은 402이고, 값과 화면의 주소를 말하되 본문은 한 글자도 없다", async () => {
  const writer = await createMember();
  const { id } = await createPrompt(writer, {
    price: 3_000,
    body: "카나리유료 {{칸}}",
    preview: "카나리미리",
    tested: [],
  });
  for (const form of FORMS) {
    const response = await seeOpen(`/prompt/${id}.${form}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([402, "private, no-store"]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("link")).toBe(`<${ORIGIN}/prompt/${id}>; rel="canonical"`);
    const text = await response.clone().text();
    expect(text).not.toContain("카나리");
    expect(await readProblem(response)).toMatchObject({
      code: "payment_required",
      detail: "3,000원짜리 유료 프롬프트예요. 화면에서 미리보기를 보고 살 수 있어요.",
    });
    expect(JSON.parse(text)).toMatchObject({ price: 3_000, currency: "KRW", page: `${ORIGIN}/prompt/${id}` });
  }
});

test("손님이 찾지 못하는 글은 누가 청하든 404다: 초안, 숨긴 글, 지운 글, 없는 글, 정지된 회원의 글", async () => {
  const writer = await createMember();
  const draft = await createPrompt(writer, { status: "draft" });
  const hidden = await createPrompt(writer);
  await setStatus(hidden.id, "hidden");
  const gone = await createPrompt(writer);
  await call("DELETE", `/api/prompts/${gone.id}`, { as: writer });
  const suspended = await createMember();
  const theirs = await createPrompt(suspended);
  const admin = await createMember({ role: "ADMIN" });
  await call("POST", `/api/admin/members/${suspended.id}/suspend`, { as: admin, body: { reason: "광고예요." } });
  for (const id of [draft.id, hidden.id, gone.id, theirs.id, 999_999, 0, "abc", "1a"])
    for (const form of FORMS) {
      const response = await seeOpen(`/prompt/${id}.${form}`);
      expect([id, response.status]).toEqual([id, 404]);
      expect(await readProblem(response)).toMatchObject({ code: "not_found" });
    }
});

test("가진 글이 그대로면 304이고, 고치면 새로 준다. 읽기 말고는 405다", async () => {
  const { prompt } = await createFree();
  for (const form of FORMS) {
    const path = `/prompt/${prompt.id}.${form}`;
    const headers = { "if-none-match": (await seeOpen(path)).headers.get("etag")! };
    expect((await seeOpen(path, { headers })).status).toBe(304);
    await changeRows("prompts", { title: `바꾼 제목 ${form}` }, { id: prompt.id });
    expect((await seeOpen(path, { headers })).status).toBe(200);
    const refused = await seeOpen(path, { method: "DELETE" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  }
});
