import { describe, expect, test } from "vitest";
import { endpointAt } from "#tests/support/api/endpoints.ts";

/** What a call of member 3 leaves stale; `id` is the number in its path. */
const staleAfter = (method: string, path: string, id?: number) =>
  endpointAt(method, path)!.stale?.({ id, memberId: 3 } as never) ?? [];

describe("바뀐 뒤에 비울 사본", () => {
  test("프롬프트를 고치면 그 프롬프트와 쓴 사람과 목록이 낡는다", () => {
    expect(staleAfter("POST", "/api/prompts")).toEqual(["lists", "m3"]);
    for (const [method, path] of [
      ["PATCH", "/api/prompts/12"],
      ["DELETE", "/api/prompts/12"],
      ["POST", "/api/prompts/12/reviews"],
      ["POST", "/api/prompts/12/bookmarks"],
      ["DELETE", "/api/prompts/12/bookmarks"],
      ["POST", "/api/prompts/12/attachments"],
      ["DELETE", "/api/prompts/12/attachments/7"],
    ] as const)
      expect(staleAfter(method, path, 12), path).toEqual(["lists", "m3", "p12"]);
  });

  test("회원이 자기 것을 고치면 그 회원과 목록이 낡는다", () => {
    for (const [method, path] of [
      ["POST", "/api/members/intros"],
      ["POST", "/api/members/consents"],
      ["PATCH", "/api/members"],
      ["DELETE", "/api/members"],
      ["POST", "/api/members/images"],
      ["DELETE", "/api/members/images"],
    ] as const)
      expect(staleAfter(method, path), path).toEqual(["lists", "m3"]);
  });

  test("팔로우하거나 차단하면 두 회원의 프로필이 낡고, 목록은 그대로 둔다", () => {
    for (const method of ["POST", "DELETE"])
      for (const path of ["/api/members/follows/12", "/api/members/blocks/12"])
        expect(staleAfter(method, path, 12), path).toEqual(["m3", "m12"]);
  });

  test("팁과 공지를 고치면 그 화면들과 첫 화면이 낡고, 미리 보기는 아무것도 비우지 않는다", () => {
    expect(staleAfter("POST", "/api/admin/guides")).toEqual(["guides", "lists"]);
    expect(staleAfter("PATCH", "/api/admin/guides/12", 12)).toEqual(["guides", "lists"]);
    expect(staleAfter("DELETE", "/api/admin/guides/12", 12)).toEqual(["guides", "lists"]);
    expect(staleAfter("POST", "/api/admin/guides/preview")).toEqual([]);
  });

  test("정산 계좌를 등록하면 판매자 유형이 보이는 그 회원의 화면만 낡는다", () => {
    expect(staleAfter("PUT", "/api/settlements/account")).toEqual(["m3"]);
    expect(staleAfter("POST", "/api/settlements")).toEqual([]);
  });

  test("조회와 내려받기는 아무것도 비우지 않는다", () => {
    expect(staleAfter("POST", "/api/prompts/12/views", 12)).toEqual([]);
    expect(staleAfter("POST", "/api/prompts/12/downloads", 12)).toEqual([]);
  });
});
