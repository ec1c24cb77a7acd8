import type { z } from "zod";

/** Keywords that models refuse whole lists of tools for: Gemini takes a subset of OpenAPI's schemas. What they say is checked all the same. */
const REFUSED = ["$schema", "propertyNames", "multipleOf"];

function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => !REFUSED.includes(keyword) && !(keyword === "additionalProperties" && value === false),
  );
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, simplify(value)]));
}

/** The same schema, told to clients in words that every model takes. */
export function toldPlainly<T extends z.ZodType>(schema: T): T {
  const standard = schema["~standard"];
  const { input } = standard.jsonSchema;
  const jsonSchema = {
    ...standard.jsonSchema,
    input: (...options: Parameters<typeof input>) => simplify(input(...options)) as ReturnType<typeof input>,
  };
  return { "~standard": { ...standard, jsonSchema } } as unknown as T;
}
