import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

type Documented = { feature: string; doc: string };

/** The tables of a schema file by their name in the database, with their doc comments. */
function tablesIn(path: string): [string, Documented][] {
  const text = readFileSync(path, "utf8");
  const { program, comments } = parseSync(path, text);
  const docBefore = (position: number) =>
    comments.find(({ end }) => end <= position && text.slice(end, position).trim() === "")?.value ?? "";
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    const { init } = statement.declaration.declarations[0]!;
    if (init?.type !== "CallExpression" || text.slice(init.callee.start, init.callee.end) !== "sqliteTable") return [];
    const [name] = init.arguments;
    if (name?.type !== "Literal") return [];
    return [[String(name.value), { feature: basename(path).split(".")[0]!, doc: docBefore(statement.start) }]];
  });
}

const tables = new Map(globSync("worker/db/schema/*.ts").flatMap(tablesIn));
const triggers = globSync("worker/db/triggers/*.sql").flatMap((path) => {
  const text = readFileSync(path, "utf8");
  const views = new Set([...text.matchAll(/^CREATE VIEW (\w+)/gm)].map(([, view]) => view!));
  return [...text.matchAll(/^CREATE TRIGGER (\w+)\s+[^;]*?\sON (\w+)\s+(?:WHEN|BEGIN)/gm)]
    .map(([, name, table]) => ({ name: name!, table: table!, feature: basename(path, ".sql") }))
    .filter(({ table }) => !views.has(table));
});

test("표마다 한 행이 무엇인지 적은 주석이 있다", () => {
  expect(tables.size).toBeGreaterThan(50);
  const bare = [...tables].filter(([, { doc }]) => doc.length < 20).map(([table]) => table);
  expect(bare.map((table) => `${table}: 한 행이 무엇이고 어떤 트리거가 있는지 주석에 적어 주세요.`)).toEqual([]);
});

test("트리거는 표를 가진 기능의 파일에 있고, 그 표의 주석에 이름이 있다", () => {
  expect(triggers.length).toBeGreaterThan(45);
  const faults = triggers.flatMap(({ name, table, feature }) => {
    const owner = tables.get(table);
    if (owner?.feature !== feature) return [`${name}: worker/db/triggers/${owner?.feature}.sql로 옮겨 주세요.`];
    return owner.doc.includes(`\`${name}\``) ? [] : [`${name}: ${table} 표의 주석에 이 트리거의 이름을 적어 주세요.`];
  });
  expect(faults).toEqual([]);
});

test("트리거가 없다고 적은 표에는 트리거가 없다", () => {
  const withoutTriggers = [...tables].filter(([, { doc }]) => /no triggers/i.test(doc)).map(([table]) => table);
  expect(triggers.filter(({ table }) => withoutTriggers.includes(table))).toEqual([]);
});

const features = new Set(globSync("worker/features/*").map((path) => basename(path)));

test("db/schema와 db/triggers의 파일 이름은 기능의 이름이다", () => {
  const names = globSync(["worker/db/schema/*.ts", "worker/db/triggers/*.sql"]).map(
    (path) => basename(path).split(".")[0]!,
  );
  expect(names.filter((name) => name !== "columns" && !features.has(name))).toEqual([]);
});
