import { expect, test } from "vitest";
import { canMatch } from "#framework/css-classes.ts";

const isUsed = (name: string) => ["a", "b", "md:w-1/2", "2xl", "has-[:checked]:x"].includes(name);

test.for([
  ["html", true],
  [".a", true],
  [".z", false],
  [".a .z", false],
  [".z,.a>.b", true],
  [".md\\:w-1\\/2:hover", true],
  [".\\32xl", true],
  [".has-\\[\\:checked\\]\\:x:has(:checked)", true],
  [':is(.z,.a)[href=".z,"]', true],
  [":is(.z,.y)", false],
  [":where(.z>:not(:last-child))", false],
  [":where(.a>:not(.z))", true],
  [".a:not(.z):has(.y)", true],
  ["html:has(.z) :is(.y,.b)", true],
  ["html:has(.a) :is(.y,:is(.z))", false],
] as const)("%s: 쓰는 클래스만으로 맞을 수 있으면 %s", ([selector, expected]) => {
  expect(canMatch(selector, isUsed)).toBe(expected);
});
