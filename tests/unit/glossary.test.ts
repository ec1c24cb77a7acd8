import { globSync, readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { visitSource } from "#framework/edit-source.ts";

const GLOSSARY = "docs/glossary.md";
const SECTION = "## 쓰지 않는 이름";

/** Names of the API and of its database. They may name a property, which is what they name on the wire, and nothing else. */
const wireNames = new Set([
  // The kind of a guide and of a notification, a message of settlements, the lists of the main page and the site map.
  "notice",
  "notices",
  "notice_ids",
  // Of a conversation, and of the withdrawal of a member.
  "standing",
  // GET /api/members/me/ties
  "ties",
  // The words to highlight in results of a search.
  "marks",
]);
/** Refused as a whole name only: with a word before or behind it, it says what it is. */
const wholeOnly = new Set(["attempt"]);
const qualified = new Set(["moderationnotice", "moderationnotices"]);

/** `listOwnTies`, `own-ties` and `OWN_TIES` as words. */
const wordsOf = (name: string) =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

function retiredNames() {
  const text = readFileSync(GLOSSARY, "utf8");
  const section = text.slice(text.indexOf(SECTION)).split("\n\n")[1] ?? "";
  return [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => wordsOf(name!));
}
const retired = retiredNames();

const isAt = (words: string[], at: number, name: string[]) =>
  name.every((word, index) => [word, `${word}s`].includes(words[at + index] ?? ""));

function isRetired(name: string) {
  const words = wordsOf(name);
  const isQualified = (at: number) => qualified.has(`${words[at - 1]}${words[at]}`);
  return retired.some((one) =>
    wholeOnly.has(one.join(" "))
      ? words.join(" ") === one.join(" ")
      : words.some((_, at) => isAt(words, at, one) && !isQualified(at)),
  );
}
const known = new Map<string, boolean>();
/** The same names stand in many files: each is taken apart once. */
function holdsRetired(name: string) {
  const answer = known.get(name) ?? isRetired(name);
  known.set(name, answer);
  return answer;
}

/** The identifiers of a source that declare or use a name, with the line of each; names of properties on the wire are left out. */
function identifiersOf(path: string, source: string) {
  const properties = new Set<ESTree.Node>();
  const identifiers: { name: string; line: number }[] = [];
  const isWireName = (node: ESTree.Node & { name: string }) => wireNames.has(node.name) && properties.has(node);
  const note = (node: ESTree.Node & { name: string }) => {
    if (!isWireName(node)) identifiers.push({ name: node.name, line: source.slice(0, node.start).split("\n").length });
  };
  // Visited before the identifier in it. The key and the value of a shorthand are two nodes: the value declares or uses the name.
  visitSource(path, source, {
    MemberExpression: ({ property }) => void properties.add(property),
    Property: ({ key }) => void properties.add(key),
    TSPropertySignature: ({ key }) => void properties.add(key),
    Identifier: note,
    JSXIdentifier: note,
  });
  return identifiers;
}

function retiredNamesOf(path: string, source: string) {
  const ownName = path.split("/").find((part) => holdsRetired(part));
  const found = ownName === undefined ? [] : [`${path} ${ownName}`];
  // Parsing is what costs, and few files hold one of the names even in a comment.
  if (![...source.matchAll(/[\p{L}_$][\p{L}\d_$]*/gu)].some(([name]) => holdsRetired(name))) return found;
  const names = identifiersOf(path, source).filter(({ name }) => holdsRetired(name));
  return [...found, ...names.map(({ name, line }) => `${path}:${line} ${name}`)];
}

const files = globSync(["app/**/*.{ts,tsx}", "worker/**/*.ts", "tests/**/*.{ts,tsx}"], {
  exclude: ["**/*.gen.*", "**/*.d.ts"],
});
const found = files.flatMap((path) => retiredNamesOf(path, readFileSync(path, "utf8")));

test("용어집의 ‘쓰지 않는 이름’은 식별자와 파일 이름에 없다", () => {
  expect(found, `이 이름들 대신 ${GLOSSARY}의 표에 있는 낱말을 써 주세요.`).toEqual([]);
});

test.each([
  ["const standing = 1;", ["a.ts:1 standing"]],
  ["const { standing } = side;", ["a.ts:1 standing"]],
  ["const state = side.standing; const { standing: other } = side;", []],
  ["type Page = { notices: string[] };", []],
  ["function listOwnTies() {}", ["a.ts:1 listOwnTies"]],
  ["const MARKS_MAX = 1;", ["a.ts:1 MARKS_MAX"]],
  ["const attempt = 1; const signInAttempt = 2;", ["a.ts:1 attempt"]],
  ["const moderationNotice = 1; const properties = bookmarks;", []],
])("%j", (source, expected) => {
  expect(retiredNamesOf("a.ts", source)).toEqual(expected);
});

test("파일 이름도 본다", () => {
  expect(retiredNamesOf("worker/features/follows/own-ties.ts", "")).toEqual([
    "worker/features/follows/own-ties.ts own-ties.ts",
  ]);
});
