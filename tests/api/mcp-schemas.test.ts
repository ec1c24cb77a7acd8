import { expect, test } from "vitest";
import { connect } from "#tests/support/api/mcp.ts";

/** The keywords of schemas that Gemini takes in a function declaration, but `anyOf`; names of properties are not keywords. */
const TAKEN =
  `type description enum items properties required minItems maxItems minLength maxLength minimum maximum default title
  additionalProperties`.split(/\s+/);

type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema>; items?: Schema };

function faultsOf(schema: Schema, at: string): string[] {
  const words = Object.keys(schema).filter((keyword) => !TAKEN.includes(keyword));
  const faults = words.map((word) => `${at}.${word}`);
  if (typeof schema.type !== "string") faults.push(`${at} has no type`);
  if (schema.enum && schema.type !== "string") faults.push(`${at}.enum of ${schema.type}`);
  if (schema.additionalProperties === false) faults.push(`${at}.additionalProperties is false`);
  const inner = typeof schema.additionalProperties === "object" ? { "*": schema.additionalProperties as Schema } : {};
  const below = { ...schema.properties, ...inner, ...(schema.items && { "[]": schema.items }) };
  return [...faults, ...Object.entries(below).flatMap(([name, one]) => faultsOf(one, `${at}.${name}`))];
}

test("도구의 인자는 Gemini도 받는 말로만 적는다", async () => {
  const { tools } = await (await connect()).listTools();
  expect(tools.flatMap(({ name, inputSchema }) => faultsOf(inputSchema as Schema, name))).toEqual([]);
  for (const { name, outputSchema } of tools)
    expect(JSON.stringify(outputSchema ?? {}), name).not.toMatch(/"(?:const|propertyNames|\$ref|anyOf|oneOf|allOf)":/);
});
