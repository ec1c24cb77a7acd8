import { expect, test } from "vitest";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { bearerOf, callTool, connect, postMcp, revisions } from "#tests/support/api/mcp.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { keepValue } from "#tests/support/api/values.ts";

const body = "{{가게 이름}}을 {{말투=담백하게|다정하게}} {{분량=짧게}} 소개해 줘. {{__proto__}} {{비밀번호}}";
const fill = (values: object, use_my_values?: boolean) => ({
  values,
  ...(use_my_values !== undefined && { use_my_values }),
});

test.for(revisions)("%s: 내 빈칸은 달라고 할 때만, 비슷한 이름까지 채우고 보낸 값을 앞세운다", async (revision) => {
  const me = await createMember();
  const { id } = await createPrompt(me, { body });
  await keepValue(me, "상호", "글감상회", "회사");
  await keepValue(me, "말투", "다정하게");
  await keepValue(me, "글자 수", "500자로");
  await keepValue(me, "__proto__", "꼭.");
  const client = await connect({ as: me, revision });
  const ask = (args: object) => callTool(client, "fill_prompt", { id, ...args });

  expect(await ask(fill({}))).toMatchObject({ isError: true });
  expect((await ask(fill({}, true))).text).toContain("비밀번호");
  expect((await ask(fill({ 비밀번호: "없음" }, true))).text).toBe("글감상회를 다정하게 500자로 소개해 줘. 꼭. 없음");
  expect((await ask(fill({ 비밀번호: "없음", 말투: "담백하게", "가게 이름": "새 가게" }, true))).text).toBe(
    "새 가게를 담백하게 500자로 소개해 줘. 꼭. 없음",
  );
});

test("여러 꾸러미에 있으면 같은 이름을, 그다음에는 나중에 간직한 것을 쓰고, 고를 수 없는 값은 쓰지 않는다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(me, { body: "{{상호}} {{독자}} {{말투=담백하게|다정하게}}" });
  await keepValue(me, "상호", "같은 이름", "회사");
  await keepValue(me, "회사 이름", "다른 이름", "개인");
  await keepValue(me, "읽는 사람", "먼저", "회사");
  await keepValue(me, "읽을 사람", "나중", "개인");
  await keepValue(me, "말투", "우렁차게");
  const client = await connect({ as: me });
  const { text } = await callTool(client, "fill_prompt", { id, use_my_values: true });
  expect(text).toBe("같은 이름 나중 담백하게");
});

test("내 빈칸으로 채우기는 read 권한이 있는 회원만 한다", async () => {
  const [me, other] = [await createMember(), await createMember()];
  const { id } = await createPrompt(other, { body: "{{상호}} 소개" });
  await keepValue(other, "상호", "남의상회");
  const asked = (args: object) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "fill_prompt", arguments: args },
  });
  expect((await postMcp(asked({ id, use_my_values: true }))).status).toBe(401);
  expect((await postMcp(asked({ id, values: { 상호: "가" } }))).status).toBe(200);
  const drafts = await bearerOf(me, ["write:drafts"]);
  expect((await postMcp(asked({ id, use_my_values: true }), drafts)).status).toBe(403);
  const client = await connect({ as: me });
  expect(await callTool(client, "fill_prompt", { id, use_my_values: true })).toMatchObject({ isError: true });
  expect(await callTool(client, "fill_prompt", { id, use_my_values: "yes" })).toMatchObject({ isError: true });
});

test("찾기는 잘못 쳤을 말도 알려 준다", async () => {
  const { id: memberId } = await createMember();
  await insertPrompts([{ memberId, title: "서비스 기획", tags: ["기획"] }]);
  const client = await connect();
  const { data, text } = await callTool(client, "search_prompts", { query: "기회" });
  expect(data).toMatchObject({ did_you_mean: ["기획"] });
  expect(text).toContain("다시 찾아 보세요: 기획");
  expect((await callTool(client, "search_prompts", { query: "기획" })).data).toMatchObject({ did_you_mean: [] });
});
