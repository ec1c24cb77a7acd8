import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { Highlighted } from "#app/features/search/highlighted.tsx";
import { excerptOf, matchedTags, highlightTerms } from "#app/features/search/highlight-terms.ts";
import { interpretationText } from "#app/features/search/interpretation-text.ts";
import type { InterpretationKind } from "#contracts/search.ts";

const mark = (text: string, terms: string) => renderToStaticMarkup(createElement(Highlighted, { text, terms }));

describe("찾은 말 표시", () => {
  test("낱말이 선 자리마다 표시한다", () => {
    expect(mark("회의록을 줄이는 회의록", "회의록")).toBe("<mark>회의록</mark>을 줄이는 <mark>회의록</mark>");
    expect(mark("ChatGPT로 이메일 쓰기", "chatgpt 이메일")).toBe("<mark>ChatGPT</mark>로 <mark>이메일</mark> 쓰기");
  });
  test("글에 든 HTML은 글자로 남는다", () => {
    expect(mark("<b>회의</b> & <script>", "회의")).toBe("&lt;b&gt;<mark>회의</mark>&lt;/b&gt; &amp; &lt;script&gt;");
  });
  test("풀어 쓴 한글도 제자리에 표시한다", () => {
    expect(mark("가을 회의록 정리".normalize("NFD"), "회의록".normalize("NFD"))).toBe("가을 <mark>회의록</mark> 정리");
  });
  test("없는 말은 아무것도 표시하지 않는다", () => {
    expect(mark("번역", "회의록")).toBe("번역");
    expect(mark("번역", "")).toBe("번역");
  });
});

describe("카드에 보일 것", () => {
  const interpretation = { kind: "keyboard", query: "프롬프트", original: "vmfhavmxm" } as const;
  test("바꿔 찾았으면 바꾼 말과 적은 말을 함께 표시한다", () => {
    expect(mark("좋은 프롬프트", highlightTerms("vmfhavmxm", interpretation))).toBe("좋은 <mark>프롬프트</mark>");
    expect(highlightTerms("회의", null)).toBe("회의");
  });
  test("뜻이 비슷한 말로 찾았으면 그 말도 모두 표시하고, 마지막에 적은 말만 쓰다 만 말로 본다", () => {
    const words = highlightTerms("커버레터", {
      kind: "synonym",
      query: "자기소개서",
      original: "커버레터",
      marks: ["자소서", "cover"],
    });
    expect(mark("자소서와 <자기소개서>, covering".normalize("NFD"), words)).toBe(
      "<mark>자소서</mark>와 &lt;<mark>자기소개서</mark>&gt;, covering",
    );
  });
  test("많이 보는 것을 대신 보일 때는 표시하지 않는다", () => {
    expect(highlightTerms("뷁", { kind: "popular", query: "", original: "뷁" })).toBe("");
  });
  test("찾은 말이 든 태그만 셋까지 보인다", () => {
    expect(matchedTags(["회의록", "요약", "회의", "주간회의", "회의실"], "회의")).toEqual([
      "회의록",
      "회의",
      "주간회의",
    ]);
  });
  test("설명 뒤쪽에서 찾은 말은 그 앞에서부터 보인다", () => {
    const description = `${"받아쓴 글을 짧게 다듬어요. ".repeat(6)}그리고 회의록도 정리해요.`;
    const excerpt = excerptOf(description, "회의록");
    expect(excerpt.startsWith("… ")).toBe(true);
    expect(excerpt.indexOf("회의록")).toBeLessThan(40);
    expect(excerptOf("회의록을 정리해요.", "회의록")).toBe("회의록을 정리해요.");
  });
});

describe("어떻게 찾았는지 말하기", () => {
  const told = (kind: InterpretationKind, original: string, query: string) =>
    interpretationText({ kind, original, query });
  test.each([
    ["keyboard", "vmfhavmxm", "프롬프트", "‘vmfhavmxm’을 ‘프롬프트’로 찾았어요."],
    ["keyboard", "헷", "gpt", "‘헷’을 ‘gpt’로 찾았어요."],
    ["keyboard", "회의ㄹ", "회의", "‘회의ㄹ’을 ‘회의’로 찾았어요."],
    ["typo", "김치찌게", "김치찌개", "‘김치찌게’ 대신 ‘김치찌개’로 찾았어요."],
    ["typo", "회으록 결정", "회의록 결정", "‘회으록 결정’ 대신 ‘회의록 결정’으로 찾았어요."],
    ["particle", "회의록을", "회의록", "‘회의록을’을 ‘회의록’으로 찾았어요."],
    ["synonym", "자소서", "자기소개서", "‘자소서’와 뜻이 비슷한 ‘자기소개서’로 찾았어요."],
    ["synonym", "엑셀", "excel", "‘엑셀’과 뜻이 비슷한 ‘excel’로 찾았어요."],
    ["synonym", "챗GPT", "챗GPT", "‘챗GPT’와 뜻이 비슷한 말까지 찾았어요."],
    ["spacing", "블로그글쓰기", "블로그글쓰기", "‘블로그글쓰기’를 띄어 쓴 말까지 찾았어요."],
    ["dropped", "영어 스피치", "영어", "‘스피치’를 빼고 찾았어요."],
    ["dropped", "급한 회의록 뷁뷁", "회의록", "‘급한’, ‘뷁뷁’을 빼고 찾았어요."],
    ["dropped", "회사에서 쓸 급한 회의록", "회의록", "낱말이 모두 든 프롬프트가 없어서 ‘회의록’으로 찾았어요."],
    ["dropped", "자기소개서 문장", "자기소개서 문장", "‘자기소개서 문장’과 가까운 프롬프트까지 찾았어요."],
    ["category", "그림", "이미지", "‘이미지’ 카테고리의 프롬프트까지 모았어요."],
    ["prompter", "하늘", "하늘", "‘하늘’님의 프롬프트를 모았어요."],
    ["popular", "뷁뷁", "", "‘뷁뷁’을 찾지 못해서, 많이 보는 프롬프트를 모았어요."],
    ["popular", "!!!", "", "‘!!!’를 찾지 못해서, 많이 보는 프롬프트를 모았어요."],
  ] as const)("%s: %s → %s", (kind, original, query, sentence) => {
    expect(told(kind, original, query)).toBe(sentence);
  });
  test.each([
    ["ppt", "를"],
    ["html", "을"],
    ["chatbot", "을"],
    ["docker", "를"],
    ["slack", "을"],
    ["prompt", "를"],
    ["GPT-3", "을"],
    ["Claude 4", "를"],
    ["C++", "를"],
    ["이메일!", "을"],
  ])("소리 내어 읽는 대로 조사를 붙인다: %s%s", (word, particle) => {
    expect(told("popular", word, "")).toContain(`‘${word}’${particle} `);
  });
});
