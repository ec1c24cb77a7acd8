import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, foldWithPlaces, squeeze } from "#contracts/fold.ts";
import { holds, shapeOf, wantedIn } from "#contracts/matching.ts";
import { searchTerms, tokensOf, wholeTitle } from "#contracts/tokens.ts";
import { literalPlan, tokenise } from "#worker/features/search/query/tokens.ts";
import { wordsOf } from "#worker/features/search/query/words.ts";

const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const letter = fc.constantFrom(..."abcxyzABCXYZ0189éßİıσΣςñøＡｂ９あカー漢字ㅋㅏ한글요약");
const mark = fc.constantFrom(..." \n\t.,!?·-_/()\"'*:^%#&+~…“”");
const odd = fc.constantFrom(
  "👩‍👩‍👧",
  "🙂",
  "\u200b",
  "\u00ad",
  "\u3164",
  "e\u0301",
  "ｶﾞ",
  "ﬁ",
  "①",
  "½",
  "Ⅷ",
  "ก็",
  "हिन्दी",
  "مرحبا",
  "𠮷",
);
/** Texts of every script that people mix, and of what they do not type on purpose. */
const anyText = fc
  .array(fc.oneof({ weight: 4, arbitrary: hangul }, letter, mark, odd), { maxLength: 40 })
  .map((parts) => parts.join(""));
const anyUtf16 = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

const isHeld = (text: string, query: string) => {
  const shape = shapeOf(fold(text));
  return wantedIn(query).every((wanted) => holds(shape, wanted));
};

describe("접기", () => {
  test.each([
    ["ＣｈａｔＧＰＴ　요약", "chatgpt 요약"],
    ["Café", "cafe"],
    ["STRASSE", "strasse"],
    ["straße", "strasse"],
    ["ｶﾞｲﾄﾞ", "ガイド"],
    ["회\u200b의\u00ad록", "회의록"],
    ["①Ⅷ", "1viii"],
    ["ㅍㄹㅍㅌ", "ㅍㄹㅍㅌ"],
  ])("%j 는 %j 로 접힌다", (text, folded) => expect(fold(text)).toBe(folded));

  test("띄어쓰기, 대소문자, 너비, NFC와 NFD는 상관없다", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = fold(text);
        for (const same of [text.normalize("NFD"), text.normalize("NFC"), text.toUpperCase(), text.toLowerCase()])
          expect(fold(same)).toBe(folded);
      }),
    );
    const wide = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(wide(text))).toBe(fold(text));
      }),
    );
  });

  test("어떤 글도 접을 수 있고, 자리를 아는 접기도 똑같이 접는다", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyUtf16), (text) => {
        const { folded, places } = foldWithPlaces(text);
        expect(folded).toBe(fold(text));
        expect(places).toHaveLength(folded.length);
      }),
    );
  });
});

describe("토큰", () => {
  test.each([
    ["블로그 글쓰기", ["블", "블로", "로그", "j그글", "글", "글쓰", "쓰기"]],
    ["시", ["시"]],
    ["SQL쿼리", ["wsql", "psq", "쿼", "쿼리"]],
    ["GPT-4o", ["wgpt", "pgp", "w4", "wo"]],
    ["가나\n다라", ["가", "가나", "다", "다라"]],
  ])("%j", (text, tokens) => expect(tokensOf(text)).toEqual(tokens));

  test("토큰은 한글 음절이거나 소문자와 숫자이고, 거르개의 토큰과 만나지 않는다", () => {
    fc.assert(
      fc.property(anyText, anyText, fc.array(anyText), (title, description, tags) => {
        const tokens = searchTerms({ title, description, tags }).split(" ");
        expect(new Set(tokens).size).toBe(tokens.length);
        for (const token of tokens) {
          expect(token).toMatch(/^[a-wyz가-힣][0-9a-z가-힣]*$/);
        }
      }),
    );
  });

  test("제목 하나는 띄어쓰기와 대소문자에 상관없이 한 토큰이다", () => {
    expect(wholeTitle("ChatGPT로 회의록 쓰기")).toBe(wholeTitle("chatgpt로회의록 쓰기!"));
    expect(wholeTitle("회의록")).not.toBe(wholeTitle("회의"));
  });
});

describe("글은 제 낱말을 품는다", () => {
  test("낱말 하나하나와, 전체와", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isHeld(text, text)).toBe(true);
        for (const word of text.split(/\s+/)) expect(isHeld(text, word)).toBe(true);
      }),
    );
  });

  test("한글은 어디를 어떻게 띄어 써도 품는다", () => {
    const word = fc.array(hangul, { minLength: 2, maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (words, gaps) => {
          const text = words.join(" ");
          expect(isHeld(text, words.join(""))).toBe(true);
          const apart = [...words.join("")].map((one, at) => one + (gaps[at] ? " " : "")).join("");
          expect(isHeld(words.join(""), apart)).toBe(true);
          for (const one of words) expect(isHeld(`앞${one}뒤`, one)).toBe(true);
        },
      ),
    );
  });

  test.each([
    ["공부 장관", "부장", false],
    ["부 장관", "부장", true],
    ["다시 쓰기", "시", false],
    ["시 쓰기", "시", true],
    ["자기 소개서", "자기소개서", true],
    ["좋은글 쓰기", "글쓰기", true],
    ["회의록", "의록", true],
    ["가나\n다라", "나다", false],
    ["ChatGPT", "chat", true],
    ["ChatGPT", "gpt", false],
    ["gpt-4o 사용법", "GPT4o", true],
    ["데이터 분석", "데이터분석", true],
    ["데이터와 분석", "데이터분석", false],
  ])("%j 에서 %j: %j", (text, query, found) => expect(isHeld(text, query)).toBe(found));
});

describe("찾는 식", () => {
  test("사람이 쓴 글자는 따옴표 안의 토큰으로만 들어간다", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.constantFrom('" OR *', "NEAR(가 나)", "^가", "가:나", "x OR y", "xcab", "'; DROP")),
        (query) => {
          const match = tokenise(literalPlan(wordsOf(query))).match;
          expect(match.replace(/"[0-9a-z가-힣]+"/g, "T").replace(/ (?:AND|OR) |[()T]/g, "")).toBe("");
          expect(match).not.toContain('"xc');
        },
      ),
    );
  });

  test("짧은 낱말 백 개도 넘치지 않는다", () => {
    const match = tokenise(literalPlan(wordsOf("가 ".repeat(50)))).match;
    expect(match.match(/"/g)!.length).toBeLessThan(200);
  });

  test("모델의 이름은 그 모델의 프롬프트도 찾는다", () => {
    for (const name of ["ChatGPT", "챗지피티", "nano banana", "클로바X"])
      expect(tokenise(literalPlan(wordsOf(name))).match).toMatch(/"xm[0-9a-f]+"/);
  });
});

test("빈칸과 기호를 뺀 것이 같은 말이다", () => {
  expect(squeeze(" A/B 테스트! ")).toBe("ab테스트");
});
