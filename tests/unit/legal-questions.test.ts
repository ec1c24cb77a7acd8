import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const itemsOf = (text: string) => text.split(/^- /m).slice(1);

/** How many questions for a lawyer each record has; NaN where they do not stand in a list of their own. */
const asked = Object.fromEntries(
  globSync("docs/decisions/[0-9]*.md").flatMap((path) => {
    const text = read(path);
    if (!/by a lawyer/.test(text)) return [];
    const [, section] = /^## To be confirmed by a lawyer\n(.*?)(?=^## |$(?![^]))/ms.exec(text) ?? [];
    return [[basename(path), section === undefined ? NaN : itemsOf(section).length]];
  }),
);
const listed = itemsOf(read("docs/legal-questions.md"));

test("변호사에게 물을 것은 기록마다 빠짐없이 한 목록에 있다", () => {
  const named = listed.map((item) => /\(decisions\/(.+?)\)/.exec(item)?.[1] ?? item);
  expect(Object.keys(asked).length).toBeGreaterThan(5);
  expect(Object.fromEntries(named.map((name) => [name, named.filter((one) => one === name).length]))).toEqual(asked);
});

test("물을 것은 조를 말한다", () => {
  expect(listed.filter((item) => !/^[^:]*\d조/.test(item))).toEqual([]);
});
