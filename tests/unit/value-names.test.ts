import { expect, test } from "vitest";
import { isSecretValue, meaningOf, valueKey } from "#contracts/value-names.ts";

test("모양, 띄어쓰기, 대소문자만 다른 이름은 같고 다른 말은 다르다", () => {
  for (const name of ["회사 이름", "회사이름", " 회사\u00a0이름 ", "회사 이름".normalize("NFD"), "회\u200b사 이름"])
    expect(valueKey(name)).toBe("회사이름");
  expect([valueKey("__proto__"), valueKey("Ｂrand  Voice"), valueKey("  ")]).toEqual(["__proto__", "brandvoice", ""]);
});

test("뜻이 같은 이름을 알고, 모르는 이름은 제 이름뿐이다", () => {
  const same = (...names: string[]) => new Set(names.map(meaningOf)).size === 1;
  expect(same("회사 이름", "상호", "가게 이름", "브랜드명")).toBe(true);
  expect(same("손님", "타깃 고객", "고객층")).toBe(true);
  expect(same("이메일", "E-mail", "메일 주소")).toBe(true);
  expect(same("손님", "말투")).toBe(false);
  expect([meaningOf("__proto__"), meaningOf("constructor"), meaningOf("처음 보는 빈칸")]).toEqual([
    "__proto__",
    "constructor",
    "처음보는빈칸",
  ]);
});

test("주민번호, 카드 번호, 키처럼 쓴 값을 알아보고, 전화번호와 금액은 그냥 둔다", () => {
  const secrets = ["900101-1234567", "카드 4111 1111 1111 1111", "4111111111111111", "sk-proj-abcdefghijklmnop1234"];
  expect(secrets.filter((value) => !isSecretValue(value))).toEqual([]);
  const others = ["010-1234-5678", "123-45-67890", "1,234,567,890원", "2026-11-29 12:30", "회의 3개를 5줄로"];
  expect(others.filter(isSecretValue)).toEqual([]);
});
