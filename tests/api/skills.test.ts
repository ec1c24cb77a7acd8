import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { isSkillName } from "#contracts/skills.ts";
import { serveSkills } from "#worker/features/skills/serve-skills.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { inProcess } from "#tests/support/api/in-process.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { attach } from "#tests/support/api/uploads.ts";
import type { Attachment } from "#contracts/attachments.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { plant } from "#tests/support/shared/canaries.ts";

const ORIGIN = "https://geulgam.example.com";
const ask = (path: string, init?: RequestInit) => serveSkills(new Request(ORIGIN + path, init), env);
type Index = { skills: { name: string; description: string; files: string[]; archive: string }[]; next: string | null };
const index = async (path = "/.well-known/skills/index.json") => (await (await ask(path)).json()) as Index;

const attached = (as: Member, id: number, name: string, text: string) => dataOf<Attachment>(attach(as, id, text, name));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
async function unpack(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}
function frontOf(text: string) {
  const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(text)!;
  return parse(front!) as { name: string; description: string; license: string; metadata: Record<string, string> };
}

describe("스킬 하나", () => {
  test("무료 글은 누구나 받고, SKILL.md는 열린 형식대로이며 빈칸을 설명하고 첨부가 곁에 있다", async () => {
    const owner = await createMember({ nickname: '글쓴: "이"' });
    const prompt = await createPrompt(owner, { title: "회의록: 정리 #1", description: "두\n줄" });
    const file = await attached(owner, prompt.id, "양식 파일.md", "# 양식");
    const name = `geulgam-${prompt.id}`;
    for (const response of [
      await call("GET", `/api/prompts/${prompt.id}/skill.zip`),
      await ask(`/prompt/${prompt.id}/skill.zip`),
    ]) {
      const files = await unpack(response);
      expect(Object.keys(files)).toEqual([`${name}/SKILL.md`, `${name}/assets/${file.id}.md`]);
      const text = textOf(files[`${name}/SKILL.md`]);
      const front = frontOf(text);
      expect(front).toMatchObject({
        name,
        metadata: { author: '글쓴: "이"', source: expect.stringContaining(`/prompt/${prompt.id}`) },
      });
      expect(front.description).toBe("두 줄 ‘회의록: 정리 #1’이 필요할 때 쓰세요.");
      expect(text).toContain(prompt.body);
      expect(text).toContain("- `{{회의록}}`: 꼭 채워야 해요.");
      expect(text).toContain("- `{{줄 수}}`: ‘3’, ‘5’, ‘10’ 가운데 하나예요. 말하지 않으면 ‘3’.");
      expect(text).toContain(`- [양식 파일.md](assets/${file.id}.md)`);
      expect(textOf(files[`${name}/assets/${file.id}.md`])).toBe("# 양식");
    }
  });

  test("파는 글은 산 뒤 연 사람과 주인만 받고, 열린 주소에서는 누구도 받지 못한다", async () => {
    const { people, prompts } = await plant(inProcess);
    const api = (as?: { access_token: string }) =>
      inProcess.send(`/api/prompts/${prompts.sold.id}/skill.zip`, {
        headers: as ? { authorization: `Bearer ${as.access_token}` } : {},
      });
    for (const who of [people.owner, people.opened]) expect(Object.keys(await unpack(await api(who)))).toHaveLength(3);
    for (const who of [undefined, people.unopened, people.member, people.admin])
      expect(await problemOf(api(who))).toMatchObject({ status: 403, code: "forbidden" });
    expect(await problemOf(ask(`/prompt/${prompts.sold.id}/skill.zip`))).toMatchObject({ status: 403 });
    expect((await index()).skills.map(({ archive }) => archive)).not.toContain(
      `${ORIGIN}/prompt/${prompts.sold.id}/skill.zip`,
    );
  });

  test.each(["draft", "hidden", "deleted"])("%s 인 글은 주인이 아니면 없다", async (status) => {
    const prompt = await createPrompt(await createMember());
    await setStatus(prompt.id, status);
    expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/skill.zip`))).toMatchObject({ status: 404 });
    for (const path of [`/prompt/${prompt.id}/skill.zip`, `/.well-known/skills/geulgam-${prompt.id}/SKILL.md`])
      expect(await problemOf(ask(path))).toMatchObject({ status: 404 });
    expect((await index()).skills).toEqual([]);
  });
});

describe("스킬의 목록", () => {
  test("무료로 공개된 글만 새것부터 있고, 적힌 파일은 모두 그 주소에 있다", async () => {
    const owner = await createMember();
    const korean = await createPrompt(owner, { title: "회의록 정리" });
    await createPrompt(owner, { price: 1_000 });
    await createPrompt(owner, { status: "draft" });
    const english = await createPrompt(owner, { title: "Meeting notes -- PDF!" });
    const others = `/.well-known/skills/other-name-${english.id}/SKILL.md`;
    expect(await problemOf(ask(others))).toMatchObject({ status: 404 });
    await attached(owner, english.id, "notes.csv", "a,b");
    const { skills, next } = await index();
    expect(next).toBeNull();
    expect(await index("/.well-known/skills/index.json?before=999999999999999")).toEqual({ skills, next });
    expect(skills.map(({ name }) => name)).toEqual([`meeting-notes-pdf-${english.id}`, `geulgam-${korean.id}`]);
    for (const { name, description, files } of skills) {
      expect(isSkillName(name)).toBe(true);
      for (const path of files) {
        const response = await ask(`/.well-known/skills/${name}/${path}`);
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
        const text = await response.text();
        if (path === "SKILL.md") expect(frontOf(text)).toMatchObject({ name, description });
        else expect(text).toBe("a,b");
      }
    }
  });

  test("백 개씩 이어지고, 같은 것을 다시 물으면 304다", async () => {
    const owner = await createMember();
    const made = [];
    for (let at = 0; at < 101; at += 1) made.push((await createPrompt(owner, { title: `글 ${at}` })).id);
    const first = await index();
    expect(first.skills).toHaveLength(100);
    const rest = await index(first.next!.slice(ORIGIN.length));
    expect(rest).toMatchObject({ skills: [{ name: `geulgam-${made[0]}` }], next: null });
    const path = `/.well-known/skills/geulgam-${made[0]}/SKILL.md`;
    const { headers } = await ask(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-tag": `p${made[0]},a${owner.id}`,
      "cache-control": "public, max-age=0, must-revalidate",
      "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    const again = await ask(path, { headers: { "if-none-match": headers.get("etag")! } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(path, { headers: { "if-none-match": "*" } })).status).toBe(304);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test.each([
    "/.well-known/skills/",
    "/.well-known/skills/index.json?before=x",
    "/.well-known/skills/geulgam-1/../../SKILL.md",
    "/.well-known/skills/geulgam-999999/SKILL.md",
    "/.well-known/skills/other-name-1/SKILL.md",
    "/.well-known/skills/Geulgam-1/SKILL.md",
  ])("없는 주소는 404다: %s", async (path) => {
    const refused = await ask(path);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    expect(await problemOf(refused)).toMatchObject({ status: 404 });
  });

  test("GET과 HEAD만 받는다", async () => {
    expect(await problemOf(ask("/.well-known/skills/index.json", { method: "POST" }))).toMatchObject({ status: 405 });
  });
});
