import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { imports } from "../../package.json" with { type: "json" };

const ROOTS = ["app", "docs", "framework", "migrations", "public", "renderer", "tests", "worker", ".ci", ".github"];
const paths = [...globSync("*"), ...globSync(ROOTS.map((root) => `${root}/**`))].map((path) =>
  path.replaceAll("\\", "/"),
);

/** A file of agents, and folders of the bucket. */
const foreign = new Set(["SKILL.md", "attachments/", "og/"]);

/** `worker/features/<기능>/*routes.ts` as a pattern of paths; undefined for what names no file or folder of ours. */
function patternOf(word: string) {
  const path = word.replaceAll(/<[^>]+>/g, "*");
  const isPath =
    ROOTS.some((root) => path.startsWith(`${root}/`)) ||
    /^[a-z*].*(?:\/|\.(?:css|json|md|sql|toml|tsx?|txt|yml))$/i.test(path);
  if (!isPath || !/^[\w.*/-]+$/.test(path) || /^(build|reports)\//.test(path) || foreign.has(path)) return undefined;
  return new RegExp(`(?:^|/)${path.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
}

const documents = [...globSync("*.md"), ...globSync("docs/*.md")];
const withoutFences = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, "");
test("문서가 말하는 파일과 폴더는 모두 있다", () => {
  const named = documents.flatMap((document) =>
    [...withoutFences(readFileSync(document, "utf8")).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code]) => code!.split(" "))
      .map((word) => ({ document, word, pattern: patternOf(word) }))
      .filter(({ pattern }) => pattern !== undefined),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ pattern }) => !paths.some((path) => pattern!.test(path)));
  expect(missing.map(({ document, word }) => `${document}: ${word}`)).toEqual([]);
});

test("문서의 표는 120칸을 넘지 않는다", () => {
  const wide = documents.filter((document) => /^ *\|.{120,}$/m.test(readFileSync(document, "utf8")));
  expect(wide).toEqual([]);
});

const aliases = Object.entries(imports).map(([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const);
function resolve(specifier: string, importer: string) {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(importer), specifier);
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias ? specifier.replace(...alias) : specifier;
}

/** The specifiers of the modules that a file imports when it is loaded: neither types nor what is imported later. */
function staticImportsOf(file: string) {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  return [...imported, ...passedOn];
}

test("불러올 때 서로를 필요로 하는 파일이 없다", () => {
  const files = paths.filter((path) => /^(?:app|framework|worker)\/.*\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  const imported = new Map(files.map((file) => [file, staticImportsOf(file).map((one) => resolve(one, file))]));
  const cycles: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, above: string[]) => {
    if (above.includes(file)) cycles.push([...above.slice(above.indexOf(file)), file].join(" → "));
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of imported.get(file) ?? []) visit(next, [...above, file]);
  };
  for (const file of files) visit(file, []);
  expect([...imported.values()].flat().length).toBeGreaterThan(files.length);
  expect(cycles).toEqual([]);
});
