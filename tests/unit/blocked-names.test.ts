import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isBlockedName } from "#tests/support/shared/blocked-names.ts";

const read = (pattern: string) => globSync(pattern, { cwd: "app" }).map((path) => readFileSync(`app/${path}`, "utf8"));

/** The classes and ids that selectors of a sheet name. */
function namesInSheet(css: string) {
  const selectors = css.replace(/\/\*.*?\*\//gs, "").replace(/\{[^{}]*\}/g, "{}");
  return Array.from(selectors.matchAll(/[.#]((?:\\.|[\w-])+)/g), ([, name]) => name!.replaceAll("\\", ""));
}

const ATTRIBUTE = /\b(?:id|\w*[cC]lass(?:Name)?)=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^{}]*)\})/g;
const words = (text: string) => text.split(/[\s"'`?:]+/).filter((word) => /^[a-zA-Z][\w-]*$/.test(word));
/** The words that components write as classes and ids, with the fixed parts of made-up ones. */
const namesInMarkup = (source: string) =>
  Array.from(source.matchAll(ATTRIBUTE), ([, plain, made, chosen]) =>
    words(
      (plain ?? made ?? [...(chosen ?? "").matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, text]) => text).join(" ")).replace(
        /\$\{[^}]*\}/g,
        "x",
      ),
    ),
  ).flat();

test("광고나 쿠키 알림을 가리는 규칙에 걸릴 이름이 규칙에도 화면에도 없다", () => {
  const names = new Set([...read("**/*.css").flatMap(namesInSheet), ...read("**/*.tsx").flatMap(namesInMarkup)]);
  expect(names.size).toBeGreaterThan(300);
  expect([...names].filter(isBlockedName)).toEqual([]);
});

test.each([
  "ad",
  "ads",
  "ad-banner",
  "banner-ad",
  "top_ads",
  "sponsored",
  "promo",
  "popup",
  "cookie-banner",
  "social-share",
  "newsletter",
])("%s은 가려질 이름이다", (name) => {
  expect(namesInSheet(`.x,.${name}:hover{color:red}@media print{#${name}{a:b}}`).filter(isBlockedName)).toEqual([
    name,
    name,
  ]);
  expect(namesInMarkup(`<p className="x ${name}" id={"${name}"}>`).filter(isBlockedName)).toEqual([name, name]);
});

test.each(["add", "shadow", "badge", "load-more", "card", "before:absolute", "upload", "breadcrumb", "adjust"])(
  "%s은 괜찮은 이름이다",
  (name) => {
    expect(isBlockedName(name)).toBe(false);
  },
);
