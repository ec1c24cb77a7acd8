import { describe, expect, test } from "vitest";
import { DAY } from "#tests/support/shared/time.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  ask,
  createAnswer,
  createRequest,
  listRequests,
  readRequest,
  removeRequest,
  requestInput,
  revise,
} from "#tests/support/api/requests.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

describe("요청하기", () => {
  test("회원만 요청하고, 다듬은 글이 누구에게나 열림으로 보인다", async () => {
    expect(await problemOf(ask(undefined))).toMatchObject({ status: 401 });
    const asker = await createMember();
    const asked = await createRequest(asker, { title: "  강아지   산책 일지 ", detail: "두 마리예요. \n" });
    expect(asked).toMatchObject({
      title: "강아지   산책 일지",
      detail: "두 마리예요.",
      category: "life",
      status: "open",
      answer_count: 0,
      answers: [],
      member: { user_id: asker.id },
    });
    expect(await readRequest(asked.id)).toEqual(asked);
    expect((await listRequests("?status=open&category=life")).items).toMatchObject([{ id: asked.id }]);
  });

  test.each([
    ["title", { title: undefined }],
    ["title", { title: "가" }],
    ["title", { title: "가".repeat(61) }],
    ["title", { title: "두\n줄" }],
    ["detail", { detail: "가".repeat(1_001) }],
    ["detail", { detail: "글\u0000" }],
    ["category", { category: undefined }],
    ["category", { category: "요리" }],
    ["status", { status: "closed" }],
    ["title", { title: "연락은 010-1234-5678로" }],
    ["title", { title: "me@example.com으로 주세요" }],
    ["title", { title: "example.com 같은 글" }],
    ["detail", { detail: "02 123 4567로 전화 주세요" }],
    ["detail", { detail: "https://example.test/a 를 봐 주세요" }],
    ["detail", { detail: "주민번호 900101-1234567" }],
    ["detail", { detail: "공일공일이삼사오육칠팔" }],
  ])("%s 가 틀리거나 연락처면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const refused = ask(await createMember(), { ...requestInput(), ...change });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("requests")).toBe(0);
  });

  test("날짜와 값과 음식 이름은 연락처가 아니다", async () => {
    const detail = "2026.11.22(일) 10:30, 1,250,000원, 50000자, 1인 10,000원. 골뱅이무침 @멘션 3:4 비율";
    await createRequest(await createMember(), { title: "골뱅이무침 3인분 12000원 메뉴판", detail });
  });

  test("같은 Idempotency-Key로 다시 보내면 처음 것을 답하고, 다른 내용이면 409다", async () => {
    const asker = await createMember();
    const first = await dataOf<RequestDetail>(ask(asker, requestInput(), "key-1"));
    const again = await ask(asker, requestInput(), "key-1");
    expect(again.status).toBe(201);
    expect(await dataOf(again)).toEqual(first);
    expect(await problemOf(ask(asker, requestInput({ title: "다른 글감" }), "key-1"))).toMatchObject({ status: 409 });
    const together = await Promise.all([1, 2, 3].map(() => ask(asker, requestInput(), "key-2")));
    expect(together.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countRows("requests")).toBe(2);
  });

  test("하루에 다섯 개까지다. 지워도 다시 차지 않고, 이튿날 다시 요청한다", async () => {
    const clock = stopClock(Date.parse("2026-11-20T14:00:00+09:00"));
    const asker = await createMember();
    const ids: number[] = [];
    for (let made = 0; made < 5; made += 1) ids.push((await createRequest(asker)).id);
    await dataOf(removeRequest(asker, ids[0]!));
    const refused = await ask(asker);
    expect(refused.headers.get("retry-after")).toBe(String(10 * 60 * 60));
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    await createRequest(await createMember());
    clock.to(DAY);
    await createRequest(asker);
  });
});

describe("고치기와 지우기", () => {
  test("요청한 회원만 고치고 닫고 지운다", async () => {
    const [asker, other] = [await createMember(), await createMember()];
    const { id } = await createRequest(asker);
    for (const refused of [revise(other, id, { title: "남의 글감" }), removeRequest(other, id)])
      expect(await problemOf(refused)).toMatchObject({ status: 404 });
    expect(await dataOf(revise(asker, id, { title: "고친 글감" }))).toMatchObject({
      title: "고친 글감",
      status: "open",
    });
    expect(await dataOf(revise(asker, id, { status: "closed" }))).toMatchObject({ status: "closed" });
    expect(await dataOf(revise(asker, id, { status: "closed" }))).toMatchObject({ status: "closed" });
    expect(await problemOf(revise(asker, id, { title: "늦은 글감" }))).toMatchObject({ status: 409 });
    await createAnswer((await createRequest(asker)).id);
    expect(await dataOf(removeRequest(asker, id))).toEqual({ id });
    expect(await problemOf(call("GET", `/api/requests/${id}`))).toMatchObject({ status: 404 });
    expect(await problemOf(removeRequest(asker, id))).toMatchObject({ status: 404 });
  });

  test.each([
    [[], {}],
    [["status"], { status: "open" }],
    [["title"], { title: "010-1234-5678" }],
    [["answer_count"], { answer_count: 3 }],
  ])("고칠 것이 없거나 틀리면 400이다 (%#)", async (fields, body) => {
    const asker = await createMember();
    const { id } = await createRequest(asker);
    expect(await problemOf(revise(asker, id, body))).toMatchObject({ status: 400, code: "invalid_input" });
    if (fields.length > 0) expect((await problemOf(revise(asker, id, body))).fields).toEqual(fields);
    expect((await readRequest(id)).title).toBe("강아지 산책 일지");
  });

  test("답이 있는 요청을 지우면 답과 알림도 사라진다", async () => {
    const asker = await createMember();
    const { id } = await createRequest(asker);
    await createAnswer(id);
    expect(await countRows("notifications", { member_id: asker.id })).toBe(1);
    await dataOf(removeRequest(asker, id));
    expect([await countRows("request_answers"), await countRows("notifications", { member_id: asker.id })]).toEqual([
      0, 0,
    ]);
  });
});

describe("목록", () => {
  test("상태와 카테고리로 거르고, 새것부터 커서로 빠짐없이 한 번씩 보인다", async () => {
    const askers = [await createMember(), await createMember()];
    const made: RequestDetail[] = [];
    for (let at = 0; at < 8; at += 1)
      made.unshift(await createRequest(askers[at % 2]!, { category: at % 2 ? "work" : "life" }));
    await createAnswer(made[2]!.id);
    await changeRows("requests", { closed_at: 1 }, { id: made[5]!.id });
    const idsOf = async (query: string) => (await listRequests(query)).items.map(({ id }) => id);
    const ids = (pick: (one: RequestDetail, at: number) => boolean) => made.filter(pick).map(({ id }) => id);
    expect(await idsOf("")).toEqual(ids(() => true));
    expect(await idsOf("?category=work")).toEqual(ids(({ category }) => category === "work"));
    expect(await idsOf("?status=answered")).toEqual([made[2]!.id]);
    expect(await idsOf("?status=closed")).toEqual([made[5]!.id]);
    expect(await idsOf("?status=open&category=life")).toEqual(
      ids(({ category }, at) => category === "life" && at !== 2 && at !== 5),
    );
    const first = await listRequests("?status=open&limit=4");
    await createRequest(askers[0]!);
    const rest = await listRequests(`?status=open&limit=4&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids((_, at) => at !== 2 && at !== 5));
    expect(rest.next_cursor).toBeNull();
  });

  test.each(["?status=done", "?category=요리", "?limit=0", `?cursor=${btoa("tryouts.1")}`])(
    "%s 는 400이다",
    async (query) => {
      expect(await problemOf(call("GET", `/api/requests${query}`))).toMatchObject({ status: 400 });
    },
  );

  test("내 요청은 나에게만 모이고 남의 커서로는 읽지 못한다", async () => {
    const [asker, other] = [await createMember(), await createMember()];
    const first = await createRequest(asker);
    const second = await createRequest(asker);
    await createRequest(other);
    const own = (query = "") =>
      dataOf<{ items: RequestDetail[]; next_cursor: string }>(
        call("GET", `/api/members/me/requests${query}`, { as: asker }),
      );
    expect((await own()).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { next_cursor } = await own("?limit=1");
    expect((await own(`?limit=1&cursor=${next_cursor}`)).items.map(({ id }) => id)).toEqual([first.id]);
    expect(await problemOf(call("GET", `/api/requests?cursor=${next_cursor}`))).toMatchObject({ status: 400 });
    expect(await problemOf(call("GET", "/api/members/me/requests"))).toMatchObject({ status: 401 });
  });
});
