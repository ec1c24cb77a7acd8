import { describe, expect, test } from "vitest";
import { wonOf } from "#worker/features/search/query/conditions/won.ts";
import { readConditions } from "#worker/features/search/query/conditions/read-conditions.ts";
import { conditionName } from "#app/features/search/condition-name.ts";
import { withoutCondition } from "#app/features/search/without-condition.ts";

const read = (search: string) => {
  const { text, understood } = readConditions(search);
  return [text, ...understood.map(({ kind, value }) => `${kind}: ${value}`)];
};

describe("값", () => {
  test.each([
    ["3,000원", 3_000],
    ["3천원", 3_000],
    ["만 원", 10_000],
    ["오천원", 5_000],
    ["1만 5천 원", 15_000],
    ["만오천원", 15_000],
    ["십만원", 100_000],
    ["1.5만원", 15_000],
  ])("%s은 %d원이다", (written, won) => expect(wonOf(written)).toBe(won));

  test.each([
    ["무료 번역", ["번역", "price: free"]],
    ["번역 공짜로", ["번역", "price: free"]],
    ["유료 말고 번역", ["번역", "price: free"]],
    ["무료는 빼고 번역", ["번역", "price: paid"]],
    ["번역 3,000원 이하", ["번역", "max_price: 3000"]],
    ["만오천원 미만 번역", ["번역", "max_price: 14999"]],
    ["만원 넘는 거 말고 번역", ["번역", "max_price: 10000"]],
    ["천원대 번역", ["번역", "min_price: 1000", "max_price: 1999"]],
    ["무료 유료 번역", ["번역", "price: any", "price: any"]],
    ["만원 이하", ["", "max_price: 10000"]],
    ["오천원 밑", ["", "max_price: 5000"]],
    ["번역 3천원", ["번역", "max_price: 3000"]],
    ["번역 만 원", ["번역", "max_price: 10000"]],
  ])("%s에서 값을 읽는다", (search, wanted) => expect(read(search)).toEqual(wanted));

  test.each(["무료 체험 안내", "유료 광고 카피", "만원으로 일주일 식비", "만 원 선물", "3000원", "만 원"])(
    "%s은 낱말이다",
    (search) => expect(read(search)).toEqual([search]),
  );
});

describe("빼는 말과 모델", () => {
  test.each([
    ["영어 말고 회화", ["회화", "without: 영어"]],
    ["회화 영어랑 일본어 빼고", ["회화", "without: 영어", "without: 일본어"]],
    ["영어가 아닌 회화", ["회화", "without: 영어"]],
    ["회화 -영어", ["회화", "without: 영어"]],
    ["번역 말고", ["", "without: 번역"]],
    ["메일 CLOVA X 말고", ["메일", "without: CLOVA X"]],
    ["클로드로 번역", ["번역", "model: claude"]],
    ["nano banana로 그림", ["그림", "model: nano-banana"]],
  ])("%s", (search, wanted) => expect(read(search)).toEqual(wanted));

  test.each([
    "말고",
    "이거 말고 다른 거",
    "살 빼고 싶어 운동",
    "말고기 요리",
    "영어 말고도",
    "답 말고 힌트만",
    "클로드",
  ])("%s은 아무것도 빼지 않는다", (search) => expect(read(search)).toEqual([search]));
});

test("조건은 적은 말 그대로를 지우면 없어지고, 짧은 이름으로 보인다", () => {
  const search = "번역  만 원 이하 영어랑 일본어 빼고";
  const { understood } = readConditions(search);
  const left = understood.reduce((rest, { text }) => withoutCondition(rest, text) ?? "", search);
  expect(left).toBe("번역");
  expect(understood.map((one) => conditionName([one]))).toEqual(["10,000원 이하", "‘영어’ 빼고", "‘일본어’ 빼고"]);
});
