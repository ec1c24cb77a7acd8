import type { ClientResponse } from "hono/client";
import { expect, test } from "vitest";
import { dataOf, fieldErrors, resultOf, statusOf } from "#app/data/result.ts";

type Answer = ClientResponse<{ data: number }, 200, "json">;
const answer = async (body: object, status = 200) => Response.json(body, { status }) as unknown as Answer;
const refusal = {
  type: "about:blank",
  title: "입력",
  status: 400,
  detail: "입력한 내용을 확인해 주세요.",
  code: "invalid_input",
  request_id: "r",
  errors: [{ field: "title", message: "제목을 써 주세요." }],
};

test("한 항목에 나무랄 것이 여럿이면 처음 것만 말한다", () => {
  const errors = [
    { field: "content", message: "처음" },
    { field: "rating", message: "별점" },
    { field: "content", message: "나중" },
  ];
  expect(fieldErrors(errors)).toEqual({ content: "처음", rating: "별점" });
  expect(fieldErrors()).toEqual({});
});

test("답은 data로, 거절은 까닭과 항목별 문장으로 받는다", async () => {
  expect(await resultOf(answer({ data: 7 }))).toEqual({ ok: true, data: 7 });
  expect(await resultOf(answer(refusal, 400))).toEqual({
    ok: false,
    problem: {
      code: "invalid_input",
      status: 400,
      detail: "입력한 내용을 확인해 주세요.",
      fields: { title: "제목을 써 주세요." },
    },
  });
});

test("답을 받지 못하거나 읽지 못하면 offline이고, 문장은 바꿀 수 있다", async () => {
  const unreadable = Promise.resolve(new Response("<html>") as unknown as Answer);
  const lost = Promise.reject<Answer>(new TypeError("Failed to fetch"));
  expect(await resultOf(unreadable)).toMatchObject({ problem: { code: "offline", status: 0 } });
  expect(await resultOf(lost, "올리지 못했어요.")).toMatchObject({ problem: { detail: "올리지 못했어요." } });
});

test("읽기는 거절을 상태와 함께 던지고, 끊긴 연결은 그 오류를 던진다", async () => {
  expect(await dataOf(answer({ data: 7 }))).toBe(7);
  const refused = await dataOf(answer(refusal, 400)).catch((error: unknown) => error);
  expect([statusOf(refused), statusOf(new TypeError())]).toEqual([400, undefined]);
  await expect(dataOf(Promise.reject<Answer>(new TypeError("Failed to fetch")))).rejects.toThrow(TypeError);
});
