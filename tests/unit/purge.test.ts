import { describe, expect, test } from "vitest";
import { staleTags } from "#worker/middleware/purge.ts";

describe("바뀐 뒤에 비울 사본", () => {
  test("프롬프트를 고치면 그 프롬프트와 쓴 사람과 목록이 낡는다", () => {
    expect(staleTags("/api/prompts/12", 3)).toEqual(["lists", "m3", "p12"]);
    expect(staleTags("/api/prompts", 3)).toEqual(["lists", "m3"]);
    expect(staleTags("/api/prompts/12/reviews", 3)).toEqual(["lists", "m3", "p12"]);
    expect(staleTags("/api/prompts/12/attachments", 3)).toEqual(["lists", "m3", "p12"]);
    expect(staleTags("/api/prompts/12/attachments/7", 3)).toEqual(["lists", "m3", "p12"]);
  });

  test("회원이 자기 것을 고치면 그 회원과 목록이 낡는다", () => {
    expect(staleTags("/api/members/intros", 3)).toEqual(["lists", "m3"]);
    expect(staleTags("/api/members", 3)).toEqual(["lists", "m3"]);
    expect(staleTags("/api/members/images", 3)).toEqual(["lists", "m3"]);
  });

  test("팔로우하거나 차단하면 두 회원의 프로필이 낡고, 목록은 그대로 둔다", () => {
    expect(staleTags("/api/members/follows/12", 3)).toEqual(["m3", "m12"]);
    expect(staleTags("/api/members/blocks/12", 3)).toEqual(["m3", "m12"]);
  });

  test("팁과 공지를 고치면 그 화면들과 첫 화면이 낡고, 미리 보기는 아무것도 비우지 않는다", () => {
    expect(staleTags("/api/admin/guides", 3)).toEqual(["guides", "lists"]);
    expect(staleTags("/api/admin/guides/12", 3)).toEqual(["guides", "lists"]);
    expect(staleTags("/api/admin/guides/preview", 3)).toEqual([]);
  });

  test("정산 계좌를 등록하면 판매자 유형이 보이는 그 회원의 화면만 낡는다", () => {
    expect(staleTags("/api/settlements/account", 3)).toEqual(["m3"]);
    expect(staleTags("/api/settlements", 3)).toEqual([]);
  });

  test("조회와 내려받기는 아무것도 비우지 않는다", () => {
    expect(staleTags("/api/prompts/12/views", 3)).toEqual([]);
    expect(staleTags("/api/prompts/12/downloads", 3)).toEqual([]);
  });
});
