import { expect, test } from "vitest";
import type { MadePersonalToken } from "#contracts/grants.ts";
import { inProcess } from "#tests/support/api/in-process.ts";
import { postMcp } from "#tests/support/api/mcp.ts";
import { fillStorageOnce } from "#tests/support/api/storage.ts";
import { type Reader, plant, secretsIn } from "#tests/support/shared/canaries.ts";
import { NEAR } from "#tests/support/shared/canary-prompts.ts";
import type { Person } from "#tests/support/shared/canary-people.ts";

const readers = ["visitor", "owner", "opened", "unopened", "member", "seller", "admin"] as const;
const ofPrompts = [
  "팔리는 글",
  "초안",
  "숨긴 글",
  "링크로 보이는 글",
  "예약한 글",
  "나만 보게 한 글",
  "살펴보는 글",
  "19세 글",
];
// What operators see of others they see on their own pages only.
const ofOperators = ["19세 글"];

type Asked = { method: string; params: object };
const callOf = (name: string, args: object): Asked => ({ method: "tools/call", params: { name, arguments: args } });

/** Everything that can be read at /mcp about these prompts. */
function readsOf(ids: number[]): Asked[] {
  const lists = ["own", "saved", "bought"].map((list) => callOf("list_my_prompts", { list, limit: 50 }));
  const searches = [{ query: NEAR }, { query: "카나리" }, { sort: "latest", limit: 50 }];
  const each = ids.flatMap((id) => [
    callOf("get_prompt", { id }),
    callOf("fill_prompt", { id }),
    { method: "prompts/get", params: { name: `prompt-${id}` } },
    { method: "resources/read", params: { uri: `geulgam://prompt/${id}` } },
    {
      method: "completion/complete",
      params: { ref: { type: "ref/prompt", name: `prompt-${id}` }, argument: { name: "juje", value: "" } },
    },
  ]);
  return [
    { method: "tools/list", params: {} },
    { method: "prompts/list", params: {} },
    { method: "resources/list", params: {} },
    { method: "resources/templates/list", params: {} },
    ...searches.map((args) => callOf("search_prompts", args)),
    ...lists,
    ...each,
  ];
}

async function bearerOf(person: Person) {
  const wanted = { name: "도구", scopes: ["read", "write:drafts"], expires_in_days: 1 };
  const { token } = await person.call<MadePersonalToken>("POST", "/api/members/me/tokens", wanted);
  return { authorization: `Bearer ${token}` };
}

// Whoever asks changes nothing that another asker sees: a prompt is saved for oneself, and drafts of others stay as they are.
const plantedOnce = fillStorageOnce(() => plant(inProcess));

test.for(readers)("심어 둔 비밀은 AI 도구로도 볼 수 있는 사람에게만 보인다: %s", async (who) => {
  const planted = plantedOnce();
  const headers: Record<string, string> = who === "visitor" ? {} : await bearerOf(planted.people[who]);
  const ids = Object.values(planted.prompts).map(({ id }) => id);
  // Writes about prompts of others come last: they may change nothing and say nothing.
  const writes = ids.flatMap((id) => [
    callOf("save_prompt", { id, saved: true }),
    callOf("update_draft", { id, version: 1, title: "바꾼 제목" }),
  ]);
  const seen = new Set<string>();
  const wrong: string[] = [];
  let answers = 0;
  for (const asked of [...readsOf(ids), ...(who === "owner" ? [] : writes), ...readsOf(ids)]) {
    const response = await postMcp({ jsonrpc: "2.0", id: 1, ...asked }, headers);
    expect(response.headers.get("cache-control")).toMatch(/^private, no-store/);
    const text = await response.text();
    answers += 1;
    for (const { name, seenBy } of secretsIn(planted, response.headers, text)) {
      seen.add(name);
      if (!seenBy.includes(who as Reader)) wrong.push(`${name}: ${JSON.stringify(asked)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(60);
  const mayFind = who === "admin" ? ofOperators : ofPrompts;
  const found = planted.secrets.filter(({ name, seenBy }) => mayFind.includes(name) && seenBy.includes(who));
  expect([...seen].toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});
