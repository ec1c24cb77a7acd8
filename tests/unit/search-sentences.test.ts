import { describe, expect, test } from "vitest";
import { stemsOf } from "#worker/features/search/query/endings.ts";
import { isFiller } from "#worker/features/search/query/filler.ts";
import { contentOf, pairOf, pairsOf, phrasesOf } from "#worker/features/search/query/phrases.ts";
import { rewritesOf } from "#worker/features/search/query/rewrite.ts";
import { isPredicate } from "#worker/features/search/query/verbs.ts";

describe("문장으로 물으면", () => {
  test.each([
    ["자소서 좀 써줘", "자소서"],
    ["저녁 메뉴를 추천해 줄래요", "저녁 메뉴를"],
    ["회의록 요약하는 방법 알려줘", "회의록 요약하는"],
    ["면접 답변은 어떻게 하면 좋을까요", "면접 답변은"],
    ["가게 이름 지어줘", "가게 이름"],
    ["영어로 메일 쓰고 싶은데 도와줄 수 있어요", "영어로 메일"],
    ["퇴사 통보 어떻게 말해야 할지 모르겠어요", "퇴사 통보"],
    ["사과문 좀 만들어 주실 수 있을까요", "사과문"],
    ["이 코드 봐줘", "이 코드"],
    ["할 일 목록 만들기", "할 일 목록"],
    ["영어 말하기 연습하고 싶은데", "영어 말하기 연습하고"],
    ["엑셀 어케 써 급함", "엑셀"],
    ["상권 좀 알아보고 싶은데", "상권"],
    ["뭐가 잘못될지 알고 싶어", "잘못될지"],
    ["도와줘", "도와줘"],
  ])("%s 에서 좁히는 말은 %s", (asked, content) => expect(contentOf(asked.split(" ")).join(" ")).toBe(content));

  test.each([
    "방법을",
    "프롬프트는",
    "알려줄래요",
    "써주실수있나요",
    "작성해줘",
    "만드는",
    "궁금해요",
    "부탁드려요",
    "될까요",
  ])("%s 는 군말이다", (word) => expect(isFiller(word)).toBe(true));

  test.each([
    "회의록",
    "할",
    "말하기",
    "주기",
    "쓰레기",
    "적자",
    "보고",
    "하늘",
    "짜장면",
    "제도",
    "주제",
    "있는그대로",
  ])("%s 는 군말이 아니다", (word) => expect(isFiller(word)).toBe(false));
});

describe("동사는 이름꼴로 읽는다", () => {
  test.each([
    ["줄여줘", "줄이기"],
    ["줄여", "줄이기"],
    ["줄일까요", "줄이기"],
    ["줄인", "줄이기"],
    ["꾸미는법", "꾸미기"],
    ["꾸며주세요", "꾸미기"],
    ["따져보기", "따지기"],
    ["따지고싶은데", "따지기"],
    ["골라줄래", "고르기"],
    ["푸는", "풀기"],
    ["찍을지", "찍기"],
    ["외우려면", "외우기"],
    ["그만둬야할지", "그만두기"],
    ["그만둔다고", "그만두기"],
    ["떨어졌을때", "떨어지기"],
    ["싸웠는데", "싸우기"],
    ["떨어졌지", "떨어지기"],
    ["느려요", "느리기"],
    ["이직하냐고", "이직"],
    ["키우기", "키우"],
    ["요약해줄래", "요약"],
    ["요약하고싶은데", "요약"],
    ["정리해봐", "정리"],
    ["퇴사한다고", "퇴사"],
    ["교수님께", "교수님"],
  ])("%s 는 %s", (word, noun) => expect(stemsOf(word)[0]).toBe(noun));

  test("두 글자가 넘는 줄기도 남긴다", () => {
    expect(stemsOf("줄여줘")).toEqual(["줄이기", "줄이"]);
    expect(stemsOf("뽑아줘")).toEqual(["뽑기"]);
  });

  test.each(["재고", "심지", "추리", "배우", "물리", "막국수", "이기심", "나누", "세계"])(
    "%s 는 동사로 읽지 않는다",
    (word) => expect(stemsOf(word).filter((stem) => stem.endsWith("기"))).toEqual([]),
  );
});

test("여러 낱말은 묶어서, 군말 없이, 어미를 떼고도 같은 뜻의 말을 찾는다", () => {
  expect(phrasesOf("저녁 메뉴를 추천해줘".split(" "))).toEqual([
    "저녁 메뉴를 추천해줘",
    "저녁 메뉴를 추천",
    "저녁 메뉴를",
    "저녁 메뉴",
  ]);
  expect(phrasesOf(["저녁메뉴를"])).toEqual([]);
  expect(pairOf("살", "빼는")).toEqual(["살 빼는", "살 빼기"]);
  expect(pairOf("살을", "빼는")).toContain("살 빼기");
  expect(pairsOf(["살을", "좀", "빼는"])).toEqual(expect.arrayContaining(["살을 좀", "살 빼기"]));
  expect(pairsOf(["식단"])).toEqual([]);

  const rows = ["저녁메뉴", "식단"].map((term) => ({ word: "저녁메뉴", term, concept: "식단" }));
  expect(rewritesOf("저녁 메뉴를 추천해 줘".split(" "), rows).at(5)).toEqual({
    kind: "synonym",
    query: "식단",
    plan: [{ written: "저녁 메뉴", forms: [], alternatives: ["식단"] }],
  });
});

test("아는 움직씨는 두 글자여도 풀이말이다", () => {
  expect(["모아", "골라", "줄여줘", "줄었는데"].filter((word) => !isPredicate(word))).toEqual([]);
  expect(["회의", "번역", "표", "고기"].filter(isPredicate)).toEqual([]);
});
