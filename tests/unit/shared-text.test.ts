import { expect, test } from "vitest";
import { BODY_MAX } from "#contracts/limits.ts";
import { sharedTextOf } from "#contracts/shared-text.ts";

const share = (fields: Partial<Parameters<typeof sharedTextOf>[0]>) =>
  sharedTextOf({ title: "", text: "", url: "", ...fields });

test("공유한 글은 초안의 본문이 되고, 주소는 아직 없을 때만 뒤에 붙는다", () => {
  const url = "https://blog.example/1";
  expect(share({ title: "회의 요령", text: "세 줄로 요약해 줘", url })).toEqual({
    title: "회의 요령",
    body: `세 줄로 요약해 줘\n\n${url}`,
    search: "회의 요령",
    isCut: false,
  });
  expect(share({ text: `세 줄로\r\n${url}`, url }).body).toBe(`세 줄로\n${url}`);
  expect(share({ title: "제목뿐" })).toMatchObject({ title: "제목뿐", body: "제목뿐", search: "제목뿐" });
  expect(share({})).toEqual({ title: "", body: "", search: "", isCut: false });
});

test("찾을 말은 제목이나, 주소 말고 무엇을 말하는 첫 줄이다", () => {
  expect(share({ text: "https://a.example/x\n\n  회의록   요약 https://b.example\n다음 줄" }).search).toBe(
    "회의록 요약",
  );
  expect(share({ url: "https://a.example/x" })).toMatchObject({ body: "https://a.example/x", search: "" });
  expect(share({ title: "가".repeat(300), text: "x" })).toMatchObject({
    title: "가".repeat(60),
    search: "가".repeat(100),
  });
});

test("본문보다 긴 글은 글자 가운데를 자르지 않고 앞만 담는다", () => {
  expect(share({ text: "가".repeat(BODY_MAX) }).isCut).toBe(false);
  const { body, isCut } = share({ text: "🍊".repeat(BODY_MAX + 1) });
  expect([[...body].length, body.isWellFormed(), isCut]).toEqual([BODY_MAX, true, true]);
});
