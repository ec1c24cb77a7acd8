import { globSync, readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { visitSource } from "#framework/edit-source.ts";

const GLOSSARY = "docs/glossary.md";
const section = readFileSync(GLOSSARY, "utf8").split("## Words not used")[1]!.split("\n\n").at(-1)!;
const unused = new Set([...section.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));

/** `listOwnTies`, `own-ties` and `OWN_TIES` as words. */
const wordsOf = (name: string) =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);

const hint = new RegExp([...unused].join("|"), "i");
const isUnused = (name: string) =>
  hint.test(name) &&
  wordsOf(name.replaceAll(/moderation-?notice/gi, "")).some(
    (word) => unused.has(word) || unused.has(word.replace(/s$/, "")),
  );

/** The identifiers of a source that declare or use a name. Properties are left out: their names may be those of the wire. */
function namesIn(path: string, source: string) {
  const properties = new Set<ESTree.Node>();
  const names: string[] = [];
  const note = (node: ESTree.Node & { name: string }) => {
    if (!properties.has(node)) names.push(node.name);
  };
  // Visited before the identifier in it. The key and the value of a shorthand are two nodes: the value declares or uses the name.
  visitSource(path, source, {
    MemberExpression: ({ property }) => void properties.add(property),
    Property: ({ key }) => void properties.add(key),
    TSPropertySignature: ({ key }) => void properties.add(key),
    Identifier: note,
    JSXIdentifier: note,
  });
  return names;
}

function unusedIn(path: string, source: string) {
  // Parsing is what costs, and few files hold one of the words even in a comment.
  const names = [...source.matchAll(/[\p{L}_$][\p{L}\d_$]*/gu)].some(([name]) => isUnused(name))
    ? namesIn(path, source)
    : [];
  return [...path.split("/"), ...names].filter(isUnused).map((name) => `${path}: ${name}`);
}

test("용어집의 ‘Words not used’는 식별자와 파일 이름에 없다", () => {
  expect(unused.size).toBeGreaterThan(15);
  const files = globSync(["{app,framework,renderer,worker,tests}/**/*.{ts,tsx}"], {
    exclude: ["**/*.gen.*", "**/*.d.ts"],
  });
  const refused = files.flatMap((path) => unusedIn(path.replaceAll("\\", "/"), readFileSync(path, "utf8")));
  expect(refused, `이 이름들 대신 ${GLOSSARY}의 낱말을 써 주세요.`).toEqual([]);
});

test.each([
  ["const standing = 1;", ["standing"]],
  ["const { standing } = side;", ["standing"]],
  ["const state = side.standing; const { standing: other } = side; type Page = { notices: string[] };", []],
  ["function listOwnTies() {}", ["listOwnTies"]],
  ["const MARKS_MAX = 1;", ["MARKS_MAX"]],
  ["const moderationNotices = bookmarks;", []],
])("%j", (source, names) => {
  expect(unusedIn("a.ts", source)).toEqual(names.map((name) => `a.ts: ${name}`));
});

test("파일 이름도 본다", () => {
  expect(unusedIn("worker/features/follows/own-ties.ts", "")).toEqual([
    "worker/features/follows/own-ties.ts: own-ties.ts",
  ]);
});
