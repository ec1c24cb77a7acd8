import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isChange } from "#worker/features/search/operate/count-change.ts";
import { LEARNED_HALF_LIFE } from "#worker/features/search/operate/periods.ts";
import { heatOf } from "#worker/features/search/operate/tally.ts";
import { LIFT_MAX, liftsOf } from "#worker/features/search/rank/lift.ts";
import { rewritesOf } from "#worker/features/search/query/rewrite.ts";
import { type RuleRow, withRules } from "#worker/features/search/query/rules.ts";
import { searchWords } from "#tests/support/shared/search-words.ts";

const now = Date.UTC(2026, 10, 20);
const heatFrom = (people: number, at = now) => people * heatOf(at, LEARNED_HALF_LIFE);
const liftOf = (heat: number, at = now) => liftsOf([{ promptId: 1, heat }], at)(1);

describe("연 글의 가산점", () => {
  test("사람이 많을수록 크되 정한 값을 넘지 않고, 다른 글에는 없다", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (one, other) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        expect(liftOf(heatFrom(few))).toBeGreaterThan(0);
        expect(liftOf(heatFrom(few))).toBeLessThanOrEqual(liftOf(heatFrom(many)));
        expect(liftOf(heatFrom(many))).toBeLessThanOrEqual(LIFT_MAX);
      }),
    );
    expect(liftsOf([{ promptId: 1, heat: heatFrom(9) }], now)(2)).toBe(0);
    expect(liftsOf([], now)(1)).toBe(0);
  });

  test("30일이 지나면 지금의 절반인 사람과 같다", () => {
    expect(liftOf(heatFrom(20), now + LEARNED_HALF_LIFE)).toBeCloseTo(liftOf(heatFrom(10)), 9);
    expect(liftOf(heatFrom(10))).toBeCloseTo(LIFT_MAX / 2, 9);
  });
});

describe("바꾼 말", () => {
  test.each([
    ["자소서", "자기소개서", true],
    ["메일", "이메일", true],
    ["영어 메일", "영문 메일", true],
    ["회의록", "회의록", false],
    ["회의 록", "회의록", false],
    ["회의록", "회의록 요약", false],
    ["회의록 요약", "요약", false],
    ["요약 회의록", "회의록 요약", false],
  ])("%s → %s: %s", (from, to, expected) => {
    expect(isChange(from, to)).toBe(expected);
  });
});

describe("규칙이 고친 질의", () => {
  const ruled = (word: string, rule: RuleRow["rule"], target: string, term: string | null = null): RuleRow => ({
    word,
    rule,
    target,
    term,
  });
  const kinds = (words: string[], rows: RuleRow[]) =>
    rewritesOf(words, withRules({ named: [], rules: rows })).flatMap((rewrite) => rewrite ?? []);

  test("같은 말은 원래의 같은 말보다 앞이고, 이름이 된다", () => {
    const base = [{ word: "자소서", term: "자기소개서", concept: "자기소개서" }];
    const rows = withRules({ named: base, rules: [ruled("자소서", "one_way", "지원서", "입사지원서")] });
    const read = rewritesOf(["자소서"], rows).find((rewrite) => rewrite?.kind === "synonym");
    expect(read).toMatchObject({
      query: "지원서",
      plan: [{ written: "자소서", alternatives: ["지원서", "입사지원서", "자기소개서"] }],
    });
  });

  test("잘못 쓴 말은 조사를 떼고 본다", () => {
    const read = kinds(["회으녹을"], [ruled("회으녹", "misspelling", "회의록", "미팅록")]);
    expect(read.find(({ kind }) => kind === "typo")).toMatchObject({
      query: "회의록",
      plan: [{ written: "회으녹을", forms: ["회의록", "회으녹"], alternatives: ["미팅록"] }],
    });
  });

  test("뺄 말은 다른 말이 남을 때만 뺀다", () => {
    const rows = [ruled("제발", "stop_word", "")];
    expect(kinds(["회의록", "제발"], rows).at(-1)).toMatchObject({ kind: "dropped", query: "회의록" });
    for (const words of [["제발"], ["제발", "제발"]])
      expect(kinds(words, rows).some(({ kind }) => kind === "dropped")).toBe(false);
  });

  test("규칙이 어떻든 뺄 말이 아니면 적은 말이 그대로 있다", () => {
    const word = fc.constantFrom(...searchWords);
    const rule = fc.record({
      word,
      rule: fc.constantFrom("both", "one_way", "misspelling", "stop_word"),
      target: word,
      term: fc.option(word),
    }) as fc.Arbitrary<RuleRow>;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(rule, { maxLength: 6 }), (words, rows) => {
        const [first, ...others] = rewritesOf(words, withRules({ named: [], rules: rows }));
        const read = first ? others : [first, ...others];
        for (const { kind, plan } of read.flatMap((rewrite) => rewrite ?? [])) {
          const written = plan.map((one) => one.written).join(" ");
          if (kind === "dropped") expect(words.join(" ")).toContain(plan[0]!.written);
          else expect(written).toBe(words.join(" "));
        }
      }),
    );
  });
});
