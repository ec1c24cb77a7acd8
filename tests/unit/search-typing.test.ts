import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLatestLoader } from "#app/features/search/latest-loader.ts";
import { recentPromptsIn } from "#app/features/search/recent-prompts.ts";
import { typedRanges } from "#app/features/search/typed-ranges.ts";

const marked = (text: string, typed: string) =>
  typedRanges(text, typed).map(({ from, to }) => text.normalize("NFC").slice(from, to));

describe("친 부분을 표시하기", () => {
  test.each([
    ["회의록 세 줄 요약", "회의", ["회의"]],
    ["회의록 세 줄 요약", "회의ㄹ", ["회의록"]],
    ["회의록 세 줄 요약", "회읠", ["회의록"]],
    ["일기 쓰기", "읽", ["일기"]],
    ["회의록 세 줄 요약", "ㅎㅇㄹ", ["회의록"]],
    ["회의록 세 줄 요약", "ㅅㅈ", ["세 줄"]],
    ["회의록 세 줄 요약", "세줄 요", ["세 줄 요"]],
    ["회의록 세 줄 요약", "요약 회의", ["회의", "요약"]],
    ["회의록 세 줄 요약", "ghldm", ["회의"]],
    ["[ChatGPT] 이메일", "chatg", ["ChatG"]],
    ["🎉 파티 초대장", "파", ["파"]],
  ])("%s에서 %s: %j", (text, typed, words) => expect(marked(text, typed)).toEqual(words));
  test("낱말의 가운데와 다른 말은 표시하지 않고, 풀어 쓴 글도 모아 쓴 자리로 답한다", () => {
    expect(marked("회의록 요약", "의록")).toEqual([]);
    expect(marked("회의록 요약", "면접")).toEqual([]);
    expect(marked("회의록", "")).toEqual([]);
    expect(typedRanges("회의록 요약".normalize("NFD"), "요")).toEqual([{ from: 4, to: 5 }]);
  });
  test("겹치는 자리는 한 번만 표시한다", () => {
    expect(marked("회의 준비", "회 회의")).toEqual(["회"]);
  });
});

describe("치는 동안 묻기", () => {
  /** An asker with requests that are answered by hand, at a clock that stands still. */
  function startAsking() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked = new Map<string, { signal: AbortSignal; answer: (text: string) => void; fail: () => void }>();
    const loader = createLatestLoader({
      load: (text, signal) =>
        new Promise<string>((resolve, reject) =>
          asked.set(text, { signal, answer: resolve, fail: () => reject(new Error("offline")) }),
        ),
      pauseMs: 120,
      restMs: 5_000,
      keptMax: 2,
    });
    const told: (string | undefined)[] = [];
    const type = (text: string) => loader.ask(text, (answer) => told.push(answer));
    return { asker: loader, asked, told, type };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test("멈추기 전에 이어 친 것은 묻지 않는다", async () => {
    const { asked, type } = startAsking();
    type("회")();
    await vi.advanceTimersByTimeAsync(119);
    const cancel = type("회의");
    await vi.advanceTimersByTimeAsync(119);
    expect([...asked.keys()]).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([...asked.keys()]).toEqual(["회의"]);
    cancel();
    expect(asked.get("회의")!.signal.aborted).toBe(true);
  });

  test("다섯을 물은 뒤 답이 거꾸로 와도 마지막에 물은 것만 알린다", async () => {
    const { asked, told, type, asker } = startAsking();
    const texts = ["ㅎ", "호", "회", "회ㅇ", "회의"];
    for (const [index, text] of texts.entries()) {
      const cancel = type(text);
      await vi.advanceTimersByTimeAsync(120);
      if (index < texts.length - 1) cancel();
    }
    for (const text of texts.toReversed()) asked.get(text)!.answer(`${text} 추천`);
    await settle();
    expect(told).toEqual(["회의 추천"]);
    expect(asker.kept("회")).toBeUndefined();
    expect(asker.kept("회의")).toBe("회의 추천");
  });

  test("실패는 한 번 알리고, 쉬는 동안 묻지 않고, 쉰 뒤에 다시 묻는다", async () => {
    const { asked, told, type, asker } = startAsking();
    type("회");
    await vi.advanceTimersByTimeAsync(120);
    asked.get("회")!.fail();
    await settle();
    type("면");
    await vi.advanceTimersByTimeAsync(120);
    expect([told, [...asked.keys()], asker.isResting()]).toEqual([[undefined, undefined], ["회"], true]);
    await vi.advanceTimersByTimeAsync(5_000);
    type("면접");
    await vi.advanceTimersByTimeAsync(120);
    expect([...asked.keys()]).toEqual(["회", "면접"]);
  });

  test("오래된 답부터 버린다", async () => {
    const { asked, type, asker } = startAsking();
    for (const text of ["가", "나", "다"]) {
      type(text);
      await vi.advanceTimersByTimeAsync(120);
      asked.get(text)!.answer(text);
      await settle();
    }
    expect(["가", "나", "다"].map((text) => asker.kept(text))).toEqual([undefined, "나", "다"]);
  });
});

test("저장된 줄 가운데 프롬프트가 아닌 것은 없는 것으로 보고, 같은 것은 마지막 제목으로 한 번만 본다", () => {
  const text = [
    "12 work 회의록 세 줄 요약",
    "",
    "{",
    "x work 회의록",
    "3 nothing 회의록",
    "4 work  ",
    "5 life 장보기",
    "12 work 옛 제목",
  ].join("\n");
  expect(recentPromptsIn(text)).toEqual([
    { id: 12, title: "회의록 세 줄 요약", category: "work" },
    { id: 5, title: "장보기", category: "life" },
  ]);
  for (const other of ["", "null", '[{"id":1}]']) expect(recentPromptsIn(other)).toEqual([]);
});
