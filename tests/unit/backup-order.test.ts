import { expect, test } from "vitest";
import { baseTables, beforeRows, type SchemaEntry } from "#worker/db/backup.ts";

const table = (name: string, ...parents: string[]): SchemaEntry => ({
  type: "table",
  name,
  sql: `CREATE TABLE \`${name}\` (${parents.map((one) => `${one} integer REFERENCES \`${one}\`(\`id\`)`).join(", ")})`,
});
const deleted = (schema: SchemaEntry[]) =>
  beforeRows(schema).flatMap((statement) => /^DELETE FROM "(\w+)"/.exec(statement)?.[1] ?? []);

test("사본은 가리키는 행을 가리켜지는 행 뒤에 담고, 비울 때는 먼저 비운다", () => {
  const schema = [table("reviews", "prompts", "members"), table("prompts", "members", "prompts"), table("members")];
  expect(baseTables(schema)).toEqual(["members", "prompts", "reviews"]);
  expect(deleted(schema)).toEqual(["reviews", "prompts", "members"]);
});

test("서로 가리키는 표와 사본에 없는 표를 가리키는 표도 한 번씩 담는다", () => {
  const schema = [table("one", "other"), table("other", "one", "gone")];
  expect(baseTables(schema).toSorted()).toEqual(["one", "other"]);
});
