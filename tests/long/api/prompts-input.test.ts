import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { countRows } from "#tests/support/api/rows.ts";

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

const stored = () => countRows("prompts");
const post = (body: unknown) => call("POST", "/api/prompts", { as: owner, body });
const repeat = (text: string, times: number) => text.repeat(times);
const tags = (size: number) => Array.from({ length: size }, (_, at) => `태그${at}`);
const examples = (size: number) => Array.from({ length: size }, () => ({ input: "가", output: "나" }));

const accepted: [string, Record<string, unknown>][] = [
  ["제목 2자", { title: "가나" }],
  ["제목 60자", { title: repeat("가", 60) }],
  ["제목 60코드포인트: 이모지 12개", { title: repeat("👩‍👩‍👧", 12) }],
  ["설명 0자", { description: "" }],
  ["설명 1,024자", { description: repeat("가", 1_024) }],
  ["본문 1자", { body: "가" }],
  ["본문 20,000자", { body: repeat("가", 20_000) }],
  ["본문 이모지 20,000자", { body: repeat("😀", 20_000) }],
  ["태그 10개", { tags: tags(10) }],
  ["태그 20자", { tags: [repeat("가", 20)] }],
  ["예시 5개", { examples: examples(5) }],
  ["예시 입력 2,000자, 결과 10,000자", { examples: [{ input: repeat("가", 2_000), output: repeat("나", 10_000) }] }],
  ["미리보기 2,000자", { preview: repeat("가", 2_000) }],
  ["가격 100원", { price: 100 }],
  ["가격 1,000,000원", { price: 1_000_000 }],
];

test.each(accepted)("한도 안: %s", async (_, change) => {
  const prompt = await createPrompt(owner, change);
  expect(await readPrompt(prompt.id, owner)).toMatchObject(change);
});

const refused: [string, Record<string, unknown>, string][] = [
  ["제목 1자", { title: "가" }, "title"],
  ["제목 61자", { title: repeat("가", 61) }, "title"],
  ["제목 없음", { title: undefined }, "title"],
  ["제목 숫자", { title: 12 }, "title"],
  ["제목 빈칸뿐", { title: "   " }, "title"],
  ["제목 보이지 않는 문자뿐", { title: "\u200b\u200b\u3164" }, "title"],
  ["제목 두 줄", { title: "가\n나" }, "title"],
  ["제목 글자 방향 바꾸기", { title: "가\u202e나다" }, "title"],
  ["제목 보이지 않는 점자뿐", { title: "\u2800\u2800\u2800" }, "title"],
  ["제목 글자 하나와 빈 점자", { title: "가\u2800\u2800" }, "title"],
  ["태그 빈 점자", { tags: ["#\u2800"] }, "tags.0"],
  ["본문 태그 글자", { body: "가나\u{e0041}" }, "body"],
  ["제목 제어 문자", { title: "가\u0007나" }, "title"],
  ["제목 짝 없는 대리 문자", { title: "가\ud800나" }, "title"],
  ["설명 1,025자", { description: repeat("가", 1_025) }, "description"],
  ["설명 null", { description: null }, "description"],
  ["본문 0자", { body: "" }, "body"],
  ["본문 20,001자", { body: repeat("가", 20_001) }, "body"],
  ["본문 이모지 20,001자", { body: repeat("😀", 20_001) }, "body"],
  ["본문 NUL", { body: "가\u0000나" }, "body"],
  ["본문 없음", { body: undefined }, "body"],
  ["태그 11개", { tags: tags(11) }, "tags"],
  ["태그 21자", { tags: [repeat("가", 21)] }, "tags.0"],
  ["태그 빈 것", { tags: ["가", "#"] }, "tags.1"],
  ["태그 빈칸", { tags: ["가 나"] }, "tags.0"],
  ["태그 글자", { tags: "요약" }, "tags"],
  ["예시 6개", { examples: examples(6) }, "examples"],
  ["예시 입력 2,001자", { examples: [{ input: repeat("가", 2_001), output: "나" }] }, "examples.0.input"],
  ["예시 결과 10,001자", { examples: [{ input: "가", output: repeat("나", 10_001) }] }, "examples.0.output"],
  ["예시 결과 없음", { examples: [{ input: "가" }] }, "examples.0.output"],
  ["예시에 모르는 항목", { examples: [{ input: "가", output: "나", note: "다" }] }, "examples.0.note"],
  ["미리보기 2,001자", { preview: repeat("가", 2_001) }, "preview"],
  ["카테고리 모름", { category: "nothing" }, "category"],
  ["모델 모름", { model: "gpt-1" }, "model"],
  ["확인한 모델 모름", { tested: ["claude", "gpt-1"] }, "tested.1"],
  ["상태 hidden", { status: "hidden" }, "status"],
  ["상태 deleted", { status: "deleted" }, "status"],
  ["가격 -1", { price: -1 }, "price"],
  ["가격 99", { price: 99 }, "price"],
  ["가격 1,000,001", { price: 1_000_001 }, "price"],
  ["가격 100.5", { price: 100.5 }, "price"],
  ["가격 1e20", { price: 1e20 }, "price"],
  ["가격 글자", { price: "1000" }, "price"],
  ["가격 null", { price: null }, "price"],
  ["유료인데 미리보기 없음", { price: 1000, preview: "" }, "preview"],
  ["유료인데 예시 없음", { price: 1000, examples: [] }, "examples"],
  ["모르는 항목", { member_id: 1 }, "member_id"],
];

test.each(refused)("한도 밖: %s", async (_, change, field) => {
  expect(await problemOf(post(promptInput(change)))).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  expect(await stored()).toBe(0);
  const kept = await createPrompt(owner, { price: 1000 });
  if (JSON.stringify(change) !== "{}") {
    const edited = await problemOf(
      call("PATCH", `/api/prompts/${kept.id}`, { as: owner, body: { version: 1, ...change } }),
    );
    expect(edited).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  }
  expect(await readPrompt(kept.id, owner)).toEqual(kept);
});

describe("글자", () => {
  test.each([
    ["이모지 묶음", "👩‍👩‍👧 🏳️‍🌈 👍🏽"],
    ["옛한글 자모", "ᄒᆞᆫ글 ㅋㅋㅋ ㅎㅏㄴ"],
    ["오른쪽부터 쓰는 글", "مرحبا עברית abc"],
    ["글자를 잇는 문자", "می\u200cخواهم क्\u200dष"],
    ["HTML", `<script>alert(1)</script><img src=x onerror="alert(1)">`],
    ["마크다운", "# 제목 **굵게** [링크](javascript:alert(1))"],
    ["따옴표", `'; DROP TABLE prompts; -- " \\ \` \${x}`],
    ["경로", "../../etc/passwd %00 %ZZ"],
  ])("%s는 쓴 그대로 돌아온다", async (_, text) => {
    const change = {
      title: text,
      description: text,
      body: text,
      preview: text,
      examples: [{ input: text, output: text }],
    };
    const { id } = await createPrompt(owner, change);
    // As its owner: what only cries in emoji waits for an operator.
    const response = await call("GET", `/api/prompts/${id}`, { as: owner });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await dataOf(response)).toMatchObject(change);
  });

  test("NFD는 NFC가 되고, 앞뒤 빈칸은 빠지고, CRLF는 LF가 된다", async () => {
    const prompt = await createPrompt(owner, { title: `  ${"한글".normalize("NFD")}  `, body: "\n가\r\n나\r다\n" });
    expect(prompt).toMatchObject({ title: "한글", body: "가\n나\n다" });
    expect(await createPrompt(owner, { title: repeat("한".normalize("NFD"), 60) })).toMatchObject({
      title: repeat("한", 60),
    });
  });

  test("모르고 붙여 넣은 너비 없는 문자는 말없이 빠진다", async () => {
    const text = "\ufeff가\u200b나\u200d다\u00ad";
    expect(await createPrompt(owner, { title: text, body: text, tags: [text] })).toMatchObject({
      title: "가나다",
      body: "가나다",
      tags: ["가나다"],
    });
  });

  test("태그의 #은 빠지고 대소문자만 다른 태그는 하나가 된다", async () => {
    expect((await createPrompt(owner, { tags: ["#AI", "ai", "##요약"] })).tags).toEqual(["ai", "요약"]);
  });
});

describe("JSON", () => {
  afterEach(async () => expect(await stored()).toBe(0));

  test.each([
    ["[]", ["body"]],
    ["null", ["body"]],
    ['"글"', ["body"]],
    ["1", ["body"]],
    ["{}", ["title", "category", "model", "body"]],
  ])("모양이 다른 %s 는 400이다", async (body, fields) => {
    expect(await problemOf(post(body))).toEqual({ status: 400, code: "invalid_input", fields });
  });

  test.each(["", "{", "{'title':1}", "title=가", '{"title":"가",}', "NaN"])(
    "JSON이 아닌 %j 는 400이다",
    async (body) => {
      expect(await problemOf(post(body))).toMatchObject({ status: 400, code: "malformed_json" });
    },
  );

  test("같은 항목이 두 번 오면 그 이름을 말한다", async () => {
    const twice = JSON.stringify(promptInput()).replace('"title"', '"title":"먼저 온 제목","title"');
    expect(await problemOf(post(twice))).toEqual({ status: 400, code: "invalid_input", fields: ["title"] });
    const inside = JSON.stringify(promptInput()).replace('"input"', '"input":"먼저","input"');
    expect(await problemOf(post(inside))).toEqual({ status: 400, code: "invalid_input", fields: ["examples.0.input"] });
  });

  test("5MB는 413이다", async () => {
    expect(await problemOf(post(promptInput({ body: repeat("a", 5_000_000) })))).toMatchObject({
      status: 413,
      code: "payload_too_large",
    });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "%j 로 보내면 415다",
    async (type) => {
      const answer = call("POST", "/api/prompts", {
        as: owner,
        body: promptInput(),
        headers: { "content-type": type },
      });
      expect(await problemOf(answer)).toMatchObject({ status: 415, code: "unsupported_media_type" });
    },
  );
});
