import { expect, test } from "vitest";
import { HOME_SIZE, type Home, type Sitemap } from "#contracts/home.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createRequest } from "#tests/support/api/requests.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

const readHome = (as?: Awaited<ReturnType<typeof createMember>>) => dataOf<Home>(call("GET", "/api/home", { as }));

test("아무것도 없으면 빈 목록을 답한다", async () => {
  expect(await readHome()).toEqual({
    pick: null,
    mixed: [],
    pictures: [],
    popular: [],
    latest: [],
    weekly: [],
    collections: [],
    prompters: [],
    tips: [],
    notices: [],
  });
});

test("인기 순, 새로 공개한 순, 프롬프터를 여섯씩만 보인다", async () => {
  const ids: number[] = [];
  for (let index = 0; index <= HOME_SIZE; index += 1) ids.push((await createPrompt(await createMember())).id);
  await changeRows("prompts", { popularity: 9 }, { id: ids[0]! });
  const prompter = await columnOf<number>("prompts", "member_id", { id: ids[1]! });
  await changeRows("members", { follower_count: 9 }, { id: prompter });
  const { popular, latest, prompters } = await readHome();
  expect(popular.map(({ id }) => id).slice(0, 1)).toEqual([ids[0]]);
  expect(latest.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  expect(prompters[0]).toMatchObject({ follower_count: 9, prompt_count: 1 });
  expect([popular, latest, prompters].map((list) => list.length)).toEqual([HOME_SIZE, HOME_SIZE, HOME_SIZE]);
});

test("인기 자리에는 무료와 유료가 번갈아 나오고, 위에 나온 것은 되풀이하지 않는다", async () => {
  const owner = await createMember();
  const popularities = [9, 8, 7, 2, 1];
  const ids: number[] = [];
  for (const [at, popularity] of popularities.entries()) {
    const prompt = await createPrompt(owner, { price: at < 3 ? 0 : 3000 });
    await changeRows("prompts", { popularity }, { id: prompt.id });
    ids.push(prompt.id);
  }
  const { pick, mixed } = await readHome();
  const free = ids.slice(0, 3).filter((id) => id !== pick?.prompt.id);
  const paid = ids.slice(3).filter((id) => id !== pick?.prompt.id);
  expect(ids).toContain(pick?.prompt.id);
  expect(mixed.map(({ id }) => id)).toEqual([free[0], paid[0], free[1], paid[1] ?? free[2]]);
});

test("새 팁과 공지를 셋씩, 고정한 것부터 보인다", async () => {
  for (let n = 1; n <= 4; n += 1) await createGuide({ title: `팁 ${n}` });
  for (let n = 1; n <= 4; n += 1) await createGuide({ kind: "notice", title: `공지 ${n}`, is_pinned: n === 1 });
  const { tips, notices: announcements } = await readHome();
  expect(tips.map(({ title }) => title)).toEqual(["팁 4", "팁 3", "팁 2"]);
  expect(announcements.map(({ title }) => title)).toEqual(["공지 1", "공지 4", "공지 3"]);
});

test("초안과 지운 것, 본문은 나오지 않고 누가 물어도 같다", async () => {
  const owner = await createMember();
  await createPrompt(owner, { title: "아직 초안", status: "draft" });
  const gone = await createPrompt(owner, { title: "지운 것" });
  await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: owner }));
  await createPrompt(owner, { title: "보이는 것", body: "카나리아 본문" });
  const home = await readHome();
  expect(home.latest.map(({ title }) => title)).toEqual(["보이는 것"]);
  expect(JSON.stringify(home)).not.toContain("카나리아");
  expect(await readHome(owner)).toEqual(home);
});

test("검색 엔진에는 공개한 것만 새것부터 알린다", async () => {
  const owner = await createMember();
  const first = await createPrompt(owner);
  await createPrompt(owner, { status: "draft" });
  const gone = await createPrompt(owner);
  await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: owner }));
  const last = await createPrompt(owner);
  const [asked, hidden, later] = [await createRequest(owner), await createRequest(owner), await createRequest(owner)];
  await changeRows("requests", { hidden_for: "moderation" }, { id: hidden.id });
  const tip = await createGuide();
  const announcement = await createGuide({ kind: "notice" });
  await createGuide({ status: "draft" });
  expect(await dataOf<Sitemap>(call("GET", "/api/home/sitemap"))).toEqual({
    prompt_ids: [last.id, first.id],
    request_ids: [later.id, asked.id],
    tip_ids: [tip.id],
    notice_ids: [announcement.id],
  });
});
