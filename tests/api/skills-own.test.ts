import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { OwnSkill } from "#contracts/skill-files.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { serveSkills } from "#worker/features/skills/serve-skills.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { report } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { edit } from "#tests/support/api/versions.ts";
import { attach, storedKeys } from "#tests/support/api/uploads.ts";

const front = { name: "pdf-report", description: "PDF 보고서를 읽고 줄여요. 보고서를 받았을 때 쓰세요." };
const files = [
  { path: "scripts/run.py", text: "print('비밀 대본')\n" },
  { path: "references/GUIDE.md", text: "# 안내" },
];
const save = (as: Member | undefined, id: number, body: object = { ...front, files }) =>
  call("PUT", `/api/prompts/${id}/skill`, { as, body });
const saved = (as: Member, id: number, body?: object) => dataOf<OwnSkill>(save(as, id, body));
const read = (as: Member, id: number) => dataOf<OwnSkill>(call("GET", `/api/prompts/${id}/skill`, { as }));
const open = (as: Member, id: number) => call("POST", `/api/prompts/${id}/open`, { as, body: {} });
const take = (id: number, as?: Member) => call("GET", `/api/prompts/${id}/skill.zip`, { as });
/** Asks at the open addresses of skills. */
const ask = (path: string) => serveSkills(new Request(`https://geulgam.example.com/.well-known/skills/${path}`), env);

async function unpack(answer: Promise<Response>) {
  const response = await answer;
  expect(response.status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

describe("스킬의 머리말", () => {
  const phone = { name: "pdf-report", description: "보고서를 줄여요. 문의는 010-2345-9876", files: [] };

  test("누구나 읽는 글이라 주민등록번호를 받지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    for (const field of ["description", "license", "compatibility"])
      expect(await problemOf(save(owner, id, { ...front, [field]: "900101-1123459", files: [] }))).toMatchObject({
        status: 400,
        fields: [field],
      });
  });

  test("새 계정이 연락처를 적으면 올릴 때 살펴보고, 이미 보이는 글에는 적지 못한다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    await saved(owner, id, phone);
    const held = await edit(owner, id, { status: "published" });
    expect(held).toMatchObject({ status: "held", cautions: [{ field: "skill", rule: "phone" }] });
    expect(await ask("index.json").then((answer) => answer!.text())).not.toContain("9876");
    await saved(owner, id, { ...front, files: [] });
    expect(await edit(owner, id, { title: "PDF 보고서 줄이기" })).toMatchObject({ status: "published" });
    expect(await problemOf(save(owner, id, phone))).toMatchObject({ status: 400, fields: ["description"] });
    expect((await read(owner, id)).front).toEqual(front);
  });
});

describe("스킬로 쓰기", () => {
  test("머리말과 파일을 한 번에 저장하고 다시 읽고 고치며, 받은 폴더가 그대로다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { body: "scripts/run.py를 {{무엇}}에 쓰세요.", title: "PDF 보고서" });
    expect(await read(owner, id)).toMatchObject({ front: null, files: [] });
    const extra = { license: "MIT", compatibility: "Python 3", allowed_tools: "Read Bash(python:*)" };
    expect(await saved(owner, id, { ...front, ...extra, files })).toMatchObject({
      id,
      front: { ...front, ...extra },
      files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    });
    const kept = await listRows<{ key: string; path: string }>("prompt_attachments", "key, path");
    const changed = [files[0]!, { path: "references/NEW.md", text: "새것" }];
    await saved(owner, id, { ...front, ...extra, files: changed });
    const after = await listRows<{ key: string; path: string }>("prompt_attachments", "key, path");
    expect(after.map(({ path }) => path).toSorted()).toEqual(["references/NEW.md", "scripts/run.py"]);
    expect(after.find(({ path }) => path === "scripts/run.py")).toEqual(
      kept.find(({ path }) => path === "scripts/run.py"),
    );
    expect((await storedKeys()).toSorted()).toEqual(after.map(({ key }) => key).toSorted());

    const name = `pdf-report-${id}`;
    const folder = await unpack(take(id));
    expect(Object.keys(folder).toSorted()).toEqual([
      `${name}/SKILL.md`,
      `${name}/references/NEW.md`,
      `${name}/scripts/run.py`,
    ]);
    expect(folder[`${name}/scripts/run.py`]).toBe(files[0]!.text);
    const [, head, body] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(folder[`${name}/SKILL.md`]!)!;
    expect(parse(head!)).toMatchObject({
      name,
      description: front.description,
      license: "MIT",
      compatibility: "Python 3",
    });
    expect(head).not.toContain("allowed-tools");
    const own = await unpack(take(id, owner));
    expect(own[`${name}/SKILL.md`]).toContain('allowed-tools: "Read Bash(python:*)"');
    expect(body).toMatch(/^scripts\/run\.py를 \{\{무엇\}\}에 쓰세요\.\n\n## 빈칸/);
    const detail = await readPrompt(id);
    expect(detail.skill).toEqual({ ...front, ...extra });
    expect(detail.attachments.map(({ path }) => path)).toContain("scripts/run.py");
  });

  test("목록에 쓴 사람의 이름과 설명과 경로로 있고, 그 주소에서 받는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    await saved(owner, id, { ...front, allowed_tools: "Bash(*)", files: [files[1]!] });
    const { skills } = (await (await ask("index.json")).json()) as { skills: object[] };
    const listed = { name: `pdf-report-${id}`, description: front.description };
    expect(skills).toMatchObject([{ ...listed, files: ["SKILL.md", "references/GUIDE.md"] }]);
    expect(await (await ask(`pdf-report-${id}/references/GUIDE.md`)).text()).toBe(files[1]!.text);
    expect(await (await ask(`pdf-report-${id}/SKILL.md`)).text()).not.toContain("Bash");
  });

  test("신고된 스킬에서 뺀 파일은 운영자가 보도록 남고, 목록과 그 주소에는 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    await saved(owner, id);
    await dataOf(report(await createMember(), { thing: "prompt", id }));
    await saved(owner, id, { ...front, files: [files[1]!] });
    expect(await countRows("prompt_attachments", "removed_at IS NOT NULL")).toBe(1);
    expect(await storedKeys()).toHaveLength(2);
    const { skills } = (await (await ask("index.json")).json()) as { skills: object[] };
    expect(skills).toMatchObject([{ files: ["SKILL.md", "references/GUIDE.md"] }]);
    expect((await ask(`pdf-report-${id}/scripts/run.py`)).status).toBe(404);
  });

  test("첨부 파일은 다섯까지 따로 세고, 되돌리면 스킬의 파일만 없어진다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    await saved(owner, id);
    for (let at = 0; at < 5; at += 1) expect((await attach(owner, id, "덤", `덤${at}.txt`)).status).toBe(201);
    await dataOf(call("DELETE", `/api/prompts/${id}/skill`, { as: owner }));
    expect(await read(owner, id)).toMatchObject({ front: null, files: [] });
    expect(await countRows("prompt_attachments")).toBe(5);
    expect(await storedKeys()).toHaveLength(5);
  });

  test.each<[string, object]>([
    ["name", { name: "PDF" }],
    ["name", { name: "-pdf" }],
    ["name", { name: "a--b" }],
    ["name", { name: "a".repeat(65) }],
    ["name", { name: undefined }],
    ["description", { description: "" }],
    ["description", { description: "가".repeat(1_025) }],
    ["compatibility", { compatibility: "가".repeat(501) }],
    ["license", { license: "가".repeat(201) }],
    ["allowed_tools", { allowed_tools: "가".repeat(201) }],
    ["metadata", { metadata: {} }],
    ["files", { files: Array.from({ length: 21 }, (_, at) => ({ path: `a${at}.md`, text: "" })) }],
    ["files", { files: [1, 2, 3].map((at) => ({ path: `a${at}.md`, text: "가".repeat(40_000) })) }],
    ...["../a.md", "/a.md", "a/../b.md", "a//b.md", "a\\b.md", "./a.md", ".env", "a/", "", "SKILL.md", "skill.MD"].map(
      (path): [string, object] => ["files.0.path", { files: [{ path, text: "" }] }],
    ),
    ["files.0.path", { files: [{ path: "가.md", text: "" }] }],
    ["files.0.path", { files: [{ path: "assets/12.md", text: "" }] }],
    ["files.0.path", { files: [{ path: "a/b/c/d/e.md", text: "" }] }],
    ["files.0.path", { files: [{ path: `${"a".repeat(101)}`, text: "" }] }],
    ["files.1.path", { files: ["a.md", "A.md"].map((path) => ({ path, text: "" })) }],
    ["files.0.path", { files: ["a", "a/b"].map((path) => ({ path, text: "" })) }],
    ["files.0.text", { files: [{ path: "a.md", text: "\u0000" }] }],
    ["files.0.text", { files: [{ path: "a.md", text: "a".repeat(131_073) }] }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const refused = await problemOf(save(owner, id, { ...front, files, ...change }));
    expect(refused).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("prompt_attachments")).toBe(0);
  });
});

test("한도까지는 쓸 수 있다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const whole = {
    name: "a".repeat(64),
    description: "가".repeat(1_024),
    license: "가".repeat(200),
    compatibility: "가".repeat(500),
    files: Array.from({ length: 20 }, (_, at) => ({ path: `a/b/c/${at}.md`, text: "글" })),
  };
  expect((await saved(owner, id, whole)).files).toHaveLength(20);
});

describe("누가 읽고 쓰나", () => {
  test("남의 글과 지운 글은 스킬로 쓰지도 읽지도 못한다", async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const { id } = await createPrompt(owner);
    await saved(owner, id);
    expect(await problemOf(save(undefined, id))).toMatchObject({ status: 401 });
    for (const method of ["GET", "DELETE"])
      expect(await problemOf(call(method, `/api/prompts/${id}/skill`, { as: other }))).toMatchObject({ status: 404 });
    expect(await problemOf(save(other, id))).toMatchObject({ status: 404 });
    expect((await read(owner, id)).files).toHaveLength(2);
    await setStatus(id, "deleted");
    expect(await problemOf(save(owner, id))).toMatchObject({ status: 404 });
  });

  test("파는 스킬의 파일은 사서 연 사람만 읽고, 뺀 파일도 전에 산 사람에게 남는다", async () => {
    const [owner, buyer, other] = [await createMember(), await createMember(), await createMember()];
    const { id } = await createPrompt(owner, { price: 5_000 });
    await saved(owner, id);
    await sellPrompt({ seller: owner, buyer, promptId: id });
    const { attachments } = await readPrompt(id, other);
    const script = attachments.find(({ path }) => path === "scripts/run.py")!;
    const download = (as?: Member) => call("GET", `/api/prompts/${id}/attachments/${script.id}`, { as });
    for (const as of [undefined, other, buyer]) {
      expect(await problemOf(take(id, as))).toMatchObject({ status: 403 });
      expect(await problemOf(download(as))).toMatchObject({ status: 403 });
      expect(JSON.stringify(await readPrompt(id, as))).not.toContain("비밀 대본");
    }
    await dataOf(open(buyer, id));
    expect((await unpack(take(id, buyer)))[`pdf-report-${id}/scripts/run.py`]).toBe(files[0]!.text);
    await saved(owner, id, { ...front, files: [{ path: "scripts/run.py", text: "새 대본" }] });
    expect(await (await download(buyer)).text()).toBe(files[0]!.text);
    expect(await problemOf(download(other))).toMatchObject({ status: 404 });
    const now = await unpack(take(id, buyer));
    expect(Object.keys(now).toSorted()).toEqual([`pdf-report-${id}/SKILL.md`, `pdf-report-${id}/scripts/run.py`]);
    expect(now[`pdf-report-${id}/scripts/run.py`]).toBe("새 대본");
  });

  test("함께 저장해도 한 스킬이 통째로 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const both = ["하나", "둘"].map((text) => ({
      ...front,
      files: [
        { path: "a.md", text },
        { path: "b.md", text },
      ],
    }));
    const answers = await Promise.all(both.map((body) => save(owner, id, body)));
    expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true);
    const { files: left } = await read(owner, id);
    expect(new Set(left.map(({ text }) => text)).size).toBe(1);
    expect(await storedKeys()).toHaveLength(2);
  });
});
