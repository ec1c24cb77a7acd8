import fc from "fast-check";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from "react-router";
import { expect, test } from "vitest";
import { encodeState } from "#framework/encode-state.ts";

const LOOK =
  "React Router encodes data otherwise than 8.4 did: compare its turbo-stream with framework/encode-state.ts";

/** What React Router itself writes of a loader's answer, in an answer to a request for data. */
async function theirs(answer: unknown) {
  const build = {
    entry: { module: { default: () => new Response("") } },
    routes: {
      root: { id: "root", path: "", module: { default: () => null } },
      page: { id: "page", parentId: "root", index: true, module: { default: () => null, loader: () => answer } },
    },
    assets: { routes: {} },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const response = await createRequestHandler(build)(new Request("https://geulgam.example/_.data"));
  return response.text();
}
const ours = (answer: unknown) => encodeState({ page: { data: answer } });

test.each<[string, unknown]>([
  ["빈 것", {}],
  ["null과 undefined", { a: null, b: undefined, c: [null, undefined] }],
  ["수", [-0, 0, 1.5, -7, NaN, Infinity, -Infinity, 1e300]],
  ["되풀이되는 값", { title: "title", list: ["title", 5, 5, true, true, { title: "title" }], data: "page" }],
  ["따옴표와 글자", { text: `"\\\n</script>\u2028\u{1F469}\u200d\u{1F33E}`, "한글 키": "", __proto: 1 }],
  ["오류의 답", new ErrorAnswer(404, "Not Found", { code: "not_found", detail: "없어요" })],
  ["감출 오류", { error: new TypeError("비밀번호는 1234") }],
])("라우터의 자료는 React Router가 쓰는 글과 한 글자도 다르지 않다: %s", async (_, answer) => {
  expect(ours(answer), LOOK).toBe(await theirs(answer));
});

// No answer has a field `__proto__`, which neither side reads as a field of its own.
const jsonAnswer = fc.jsonValue({ maxDepth: 4 }).filter((answer) => !JSON.stringify(answer).includes('"__proto__"'));

test("어떤 JSON이든 React Router가 쓰는 글과 같고, 브라우저는 쓴 그대로 읽는다", async () => {
  await fc.assert(
    fc.asyncProperty(jsonAnswer, async (answer) => {
      const written = ours(answer);
      expect(written, LOOK).toBe(await theirs(answer));
      const { value } = await decode(new Blob([written]).stream(), globalThis as unknown as Window);
      expect(value).toEqual({ page: { data: answer } });
    }),
    { numRuns: 300 },
  );
});

test.each<[string, unknown]>([
  ["날짜", new Date(0)],
  ["기다릴 것", Promise.resolve(1)],
  ["함수", () => 1],
  ["Map", new Map()],
  [
    "우리가 만든 클래스",
    new (class Money {
      won = 1;
    })(),
  ],
])("JSON이 아닌 것은 틀리게 쓰지 않고 던진다: %s", (_, answer) => {
  expect(() => ours({ answer })).toThrow("not JSON");
});
