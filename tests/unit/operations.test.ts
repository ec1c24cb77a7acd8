import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertNames } from "#app/screens/admin/overview/alert-names.ts";

const files = globSync("worker/**/*.ts", { exclude: ["worker/cli/**", "worker/db/seed/**"] });
const sources = files.map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
const operations = readFileSync("docs/operations.md", "utf8");

test("알림의 종류마다 운영 안내에 할 일이 있고, 없는 종류의 할 일은 없다", () => {
  const kinds = sources.flatMap(({ text }) => [...text.matchAll(/\blogAlert\(\s*"([^"]+)"/g)].map(([, kind]) => kind!));
  const chapter = /^## What to do for each alert$(.+?)^## /ms.exec(operations)![1]!;
  const described = [...chapter.matchAll(/^### (.+)$/gm)].map(([, title]) => title!);
  expect(kinds.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual([...new Set(kinds)].toSorted());
  expect(Object.keys(alertNames).toSorted(), "운영 화면의 이름").toEqual(described.toSorted());
});

test("알림의 종류는 글자 그대로 적는다", () => {
  const calls = sources
    .filter(({ path }) => path !== "worker/lib/log.ts")
    .flatMap(({ path, text }) => [...text.matchAll(/\blogAlert\((?!\s*")/g)].map(() => path));
  expect(calls).toEqual([]);
});

test("로그는 모두 판을 적는 한 함수로 남긴다", () => {
  const direct = sources
    .filter(({ text }) => /\bconsole\.(?:log|info|warn|error|debug)\b|\bconsole\[/.test(text))
    .map(({ path }) => path);
  expect(direct).toEqual(["worker/lib/log.ts"]);
});

test("운영 안내의 글 안 고리는 모두 있는 제목으로 간다", () => {
  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-");
  const titles = new Set([...operations.matchAll(/^#{2,4} (.+)$/gm)].map(([, title]) => slugOf(title!)));
  const broken = [...operations.matchAll(/\]\(#([^)]+)\)/g)]
    .map(([, slug]) => slug!)
    .filter((slug) => !titles.has(slug));
  expect(broken).toEqual([]);
});
