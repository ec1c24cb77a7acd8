import { UNSAFE_ErrorResponseImpl as RouteError } from "react-router";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contracts/problem.ts";
import { describeFailure } from "#app/screens/frame/failure.ts";

const problem: Problem = {
  type: "about:blank",
  title: "찾을 수 없어요",
  status: 404,
  detail: "프롬프트를 찾을 수 없어요.",
  code: "not_found",
  request_id: "r-1",
};

describe("오류 페이지의 말", () => {
  test("없는 주소는 라우터의 영어 이유를 지킨다", () => {
    const failure = describeFailure(new RouteError(404, "Not Found", new Error('No route matches URL "/x"'), true));
    expect(failure).toMatchObject({ status: 404, title: "페이지를 찾을 수 없어요", reason: "No route matches URL" });
  });

  test("API가 찾지 못한 것은 없는 주소와 같은 말로 한 번만 말하고 요청 번호를 남긴다", () => {
    const failure = describeFailure(new RouteError(404, "", problem));
    expect(failure).toMatchObject({
      status: 404,
      title: "페이지를 찾을 수 없어요",
      sentence: "없거나 주소가 바뀐 페이지예요.",
      requestId: "r-1",
    });
  });

  test.each([400, 403, 405])("%d은 제 상태와 한국어 제목을 갖는다", (status) => {
    const failure = describeFailure(new RouteError(status, "Refused", ""));
    expect(failure).toMatchObject({ status, reason: "Refused" });
    expect(failure.title).toMatch(/요$/);
  });

  test("API의 다른 거절도 그 말대로 전한다", () => {
    const busy: Problem = {
      ...problem,
      status: 429,
      title: "요청이 너무 잦아요",
      detail: "잠시 후 다시 시도해 주세요.",
    };
    expect(describeFailure(new RouteError(429, "", busy))).toMatchObject({ status: 429, title: "요청이 너무 잦아요" });
  });

  test.each([
    ["던져진 오류", new Error("D1_ERROR: no such table")],
    ["아무 값", null],
    ["모르는 상태", new RouteError(500, "", { ...problem, status: 500, detail: "비밀" })],
  ])("%s는 속을 드러내지 않는다", (_, error) => {
    const failure = describeFailure(error);
    expect(failure).toMatchObject({
      status: 500,
      title: "Unexpected Application Error!",
      reason: "Unexpected Application Error!",
    });
    expect(JSON.stringify(failure)).not.toMatch(/D1_ERROR|비밀/);
  });
});
