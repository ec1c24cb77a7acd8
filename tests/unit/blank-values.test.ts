import { expect, test } from "vitest";
import { hasValues, readValues } from "#app/prompt/blank-values.ts";
import { emptyVariables, filledText, variablesOf } from "#contracts/variables.ts";

const emptyNames = (...of: Parameters<typeof emptyVariables>) => emptyVariables(...of).map(({ name }) => name);

const variables = variablesOf("{{직무}} {{분량=600}} {{말투=부드럽게|단단하게}}");

test("저장한 값 가운데 지금도 있는 빈칸의 것만 되살린다", () => {
  const stored = JSON.stringify({ 직무: "PM", 사라진칸: "x", 말투: "단단하게" });
  expect(readValues(stored, variables)).toEqual({ 직무: "PM", 말투: "단단하게" });
});

test("이제 고를 수 없는 값은 되살리지 않는다", () => {
  expect(readValues(JSON.stringify({ 말투: "무섭게" }), variables)).toEqual({});
});

test.each([null, "", "{", "[]", "null", '"글"', '{"직무":3}'])("망가진 저장값 %s 은 없는 것과 같다", (stored) => {
  expect(readValues(stored, variables)).toEqual({});
});

test("기본값이 없고 채우지 않은 빈칸만 남은 빈칸이다", () => {
  expect(emptyNames(variables, {})).toEqual(["직무"]);
  expect(emptyNames(variables, { 직무: "  " })).toEqual(["직무"]);
  expect(emptyNames(variables, { 직무: "PM" })).toEqual([]);
});

test("빈칸뿐인 값은 채운 것이 아니다", () => {
  expect(hasValues({ 직무: " \n" })).toBe(false);
  expect(hasValues({ 직무: "PM" })).toBe(true);
});

test("빈칸 이름이 constructor나 __proto__여도 채워진다", () => {
  const body = "{{constructor}} {{__proto__}} {{toString=기본}}";
  const names = variablesOf(body);
  expect(filledText(body, {})).toBe("[constructor] [__proto__] 기본");
  expect(emptyNames(names, {})).toEqual(["constructor", "__proto__"]);
  const values = readValues('{"constructor":"하나","__proto__":"둘"}', names);
  expect(filledText(body, values)).toBe("하나 둘 기본");
});
