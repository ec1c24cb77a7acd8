import fc from "fast-check";
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { expect, test } from "vitest";
import { encodeState } from "#framework/encode-state.ts";
import { asEncoded, writeState } from "#framework/router-state.ts";

const stateOf = (answer: unknown) => ({ loaderData: { page: answer }, actionData: null, errors: null });

const jsonAnswer = fc.jsonValue({ maxDepth: 4 }).filter((answer) => !/__proto__|-0/.test(JSON.stringify(answer)));

test("어떤 JSON이든 문서에 적은 것을 브라우저가 옮기면 React Router가 적을 것과 같다", () => {
  fc.assert(
    fc.property(jsonAnswer, (answer) => {
      const state = JSON.parse(JSON.stringify(stateOf(answer)));
      expect(writeState(state)).toBe(JSON.stringify(state));
      expect(asEncoded(writeState(state))).toBe(encodeState(state));
    }),
    { numRuns: 300 },
  );
});

test("없는 것은 적지 않는다", () => {
  expect(JSON.parse(writeState(stateOf({ a: undefined, b: null })))).toEqual(stateOf({ b: null }));
});

test("오류는 JSON에 낱말이 없어서 React Router가 적는 대로 적는다", () => {
  const state = { ...stateOf(null), errors: { page: new ErrorAnswer(404, "Not Found", { code: "not_found" }) } };
  expect(writeState(state)).toBe(encodeState(state));
  expect(asEncoded(writeState(state))).toBe(encodeState(state));
});

test.each<[string, unknown]>([
  ["날짜", new Date(0)],
  ["기다릴 것", Promise.resolve(1)],
  ["함수", () => 1],
  ["Map", new Map()],
  ["수가 아닌 수", NaN],
  ["끝없는 수", [Infinity]],
  ["목록 안의 없는 것", [undefined]],
  ["큰 정수", 1n],
])("JSON이 아닌 것은 틀리게 쓰지 않고 던진다: %s", (_, answer) => {
  expect(() => writeState(stateOf({ answer }))).toThrow("not JSON");
});
