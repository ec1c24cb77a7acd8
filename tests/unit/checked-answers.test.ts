import { expect, test } from "vitest";
import { findFault } from "#tests/support/api/checked-api.ts";

const ok = (data: unknown) => Response.json({ data });
const problem = (change: object) =>
  Response.json(
    {
      type: "about:blank",
      title: "찾을 수 없어요",
      status: 404,
      detail: "그런 주소는 없어요.",
      code: "not_found",
      request_id: "0d1b2c3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
      ...change,
    },
    { status: 404, headers: { "content-type": "application/problem+json" } },
  );
const faultOfUnread = (response: Response) => findFault(response, "GET", "/api/unread");

test("스키마와 꼭 맞는 답과 거절은 지나간다", async () => {
  expect(await faultOfUnread(ok({ messages: 0, notifications: 2 }))).toBeUndefined();
  expect(await faultOfUnread(problem({}))).toBeUndefined();
});

test.each([
  ["빠진 것", ok({ messages: 0 }), /^notifications /],
  ["모양이 다른 것", ok({ messages: -1, notifications: 2 }), /^messages /],
  ["모르는 것", ok({ messages: 0, notifications: 2, secret: 1 }), /^스키마에 없는 secret$/],
  ["data 밖의 것", Response.json({ data: { messages: 0, notifications: 2 }, more: 1 }), /^\{ data \} 하나가 아니에요$/],
  ["다른 상태", Response.json({ data: {} }, { status: 201 }), /^상태가 200이 아니라 201이에요$/],
  ["적지 않은 형식", new Response("a,b", { headers: { "content-type": "text/csv" } }), /^text\/csv 답은/],
  ["거절 속의 모르는 것", problem({ stack: "boom" }), /^스키마에 없는 stack$/],
  ["거절의 모르는 코드", problem({ code: "oops" }), /^code /],
  ["problem+json이 아닌 거절", new Response("no", { status: 404 }), /^404인데 problem\+json이 아니에요$/],
])("%s은 한 문장으로 걸린다", async (_name, response, fault) => {
  expect(await faultOfUnread(response)).toMatch(fault);
});

test("목록 안의 모르는 것은 어디에 있는지 말한다", async () => {
  const items = [{ term: "회의록" }, { term: "메일", people: 3 }];
  expect(await findFault(ok({ items }), "GET", "/api/searches/popular")).toBe("스키마에 없는 items.1.people");
});
