import { describe, expect, test } from "vitest";
import { api } from "#worker/api.ts";
import { endpointOf } from "#worker/middleware/policy.ts";
import { endpointAt } from "#tests/support/api/endpoints.ts";

/** What a call of member 3 leaves stale by its route; `id` is the number in its path. */
const staleAfter = (method: string, path: string, id?: number) =>
  endpointAt(method, path)!.stale?.({ id, memberId: 3 } as never) ?? [];

describe("바뀐 뒤에 비울 사본", () => {
  test("올리고 지우면 목록도 낡고, 고치면 그 프롬프트와 쓴 사람의 화면만 낡는다", () => {
    expect(staleAfter("POST", "/api/prompts")).toEqual(["lists", "m3"]);
    expect(staleAfter("DELETE", "/api/prompts/12", 12)).toEqual(["lists", "m3", "p12"]);
    expect(staleAfter("PATCH", "/api/prompts/12", 12)).toEqual(["m3", "p12"]);
    expect(staleAfter("POST", "/api/prompts/12/attachments", 12)).toEqual(["p12"]);
    expect(staleAfter("DELETE", "/api/prompts/12/attachments/7", 12)).toEqual(["p12"]);
  });

  test("이름과 소개와 사진을 고치면 그 회원과 그 회원의 프롬프트가 낡고, 사진을 지우면 보이는 곳이 모두 낡는다", () => {
    for (const [method, path] of [
      ["POST", "/api/members/intros"],
      ["PATCH", "/api/members"],
      ["POST", "/api/members/images"],
    ] as const)
      expect(staleAfter(method, path), path).toEqual(["m3", "a3"]);
    expect(staleAfter("DELETE", "/api/members/images")).toEqual(["lists", "m3", "a3", "i3", "requests"]);
  });

  test("저장, 팔로우, 차단, 조회, 내려받기, 동의는 아무것도 비우지 않는다", () => {
    for (const [method, path] of [
      ["POST", "/api/prompts/12/bookmarks"],
      ["DELETE", "/api/prompts/12/bookmarks"],
      ["POST", "/api/members/follows/12"],
      ["DELETE", "/api/members/follows/12"],
      ["POST", "/api/members/blocks/12"],
      ["DELETE", "/api/members/blocks/12"],
      ["POST", "/api/prompts/12/views"],
      ["POST", "/api/prompts/12/downloads"],
      ["POST", "/api/members/consents"],
    ] as const)
      expect(staleAfter(method, path, 12), path).toEqual([]);
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

  test("다른 것은 아무것도 비우지 않는다", () => {
    const all = api.routes.flatMap(({ method, path, handler }) => {
      const { stale } = endpointOf(handler) ?? {};
      return stale ? [[`${method} ${path}`, stale({ id: 12, memberId: 3 } as never)]] : [];
    });
    const prompt = ["lists", "m3", "p12"];
    expect(Object.fromEntries(all)).toEqual({
      "POST /api/members/images": ["m3", "a3"],
      "DELETE /api/members/images": ["lists", "m3", "a3", "i3", "requests"],
      "PATCH /api/members": ["m3", "a3"],
      "POST /api/members/intros": ["m3", "a3"],
      "POST /api/members/me/identity-check/result": ["m3"],
      "POST /api/prompts": ["lists", "m3"],
      "PATCH /api/prompts/:id": ["m3", "p12"],
      "DELETE /api/prompts/:id": prompt,
      "POST /api/prompts/:id/results": prompt,
      "PUT /api/prompts/:id/results/order": prompt,
      "PATCH /api/prompts/:id/results/:result_id": prompt,
      "DELETE /api/prompts/:id/results/:result_id": prompt,
      "PUT /api/prompts/:id/launch-price": prompt,
      "DELETE /api/prompts/:id/launch-price": prompt,
      "POST /api/prompts/:id/attachments": ["p12"],
      "DELETE /api/prompts/:id/attachments/:attachment_id": ["p12"],
      "PUT /api/prompts/:id/skill": ["p12", "lists"],
      "DELETE /api/prompts/:id/skill": ["p12", "lists"],
      "POST /api/prompts/:id/versions/:version/restore": ["m3", "p12"],
      "PUT /api/settlements/account": ["m3"],
      "POST /api/admin/skills/:id/allow": ["p12", "lists"],
      "POST /api/admin/guides": ["guides", "lists"],
      "PATCH /api/admin/guides/:id": ["guides", "lists"],
      "DELETE /api/admin/guides/:id": ["guides", "lists"],
      "PUT /api/admin/picks/:day": ["lists"],
      "DELETE /api/admin/picks/:day": ["lists"],
      "POST /api/admin/searches/rules": ["lists"],
      "POST /api/admin/searches/rules/:id/undo": ["lists"],
    });
  });

  test("운영자가 숨기고 정지하고 지우는 것, 남의 글에 섞여 보이던 것을 지우는 것, 모음과 묶음을 거두는 것만 바로 내린다", () => {
    const all = api.routes.filter(({ handler }) => endpointOf(handler)?.takesDown);
    expect(all.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/admin/guides/:id",
      "DELETE /api/answers/:id",
      "DELETE /api/bundles/:id",
      "DELETE /api/collections/:id",
      "DELETE /api/questions/:id",
      "DELETE /api/requests/:id",
      "PATCH /api/collections/:id",
      "POST /api/admin/members/:id/suspend",
      "POST /api/admin/prompts/:id/rating",
      "POST /api/admin/prompts/:id/results/:result_id/rating",
      "POST /api/admin/reports/:thing/:id/hide",
      "POST /api/admin/takedowns/:id/hide",
    ]);
  });
});
