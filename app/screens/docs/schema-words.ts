type Bound = "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems";
/** A JSON Schema (2020-12), as far as our OpenAPI document uses it. */
export type Schema = Partial<Record<Bound, number>> &
  Partial<Record<"$ref" | "format" | "contentMediaType", string>> &
  Partial<Record<"anyOf" | "oneOf" | "allOf", Schema[]>> & {
    type?: string | string[];
    const?: unknown;
    enum?: unknown[];
    items?: Schema;
    properties?: Record<string, Schema>;
    required?: string[];
    default?: unknown;
  };

/** One value of a body or an answer: its place as `items[].id`, and what it is in words, with named schemas in backquotes. */
export type Field = { name: string; words: string; isRequired: boolean };

const INTEGER_MAX = Number.MAX_SAFE_INTEGER;

/** Of types and formats. */
const names: Record<string, string> = {
  "date-time": "때(ISO 8601)",
  date: "날짜",
  email: "이메일",
  uri: "주소",
  uuid: "UUID",
  string: "글",
  integer: "정수",
  number: "수",
  boolean: "참이나 거짓",
  array: "목록",
  object: "객체",
  null: "null",
};

/** A range in words: 1–20자, 20자까지, 1자부터; undefined without bounds. */
function rangeOf(from: number | undefined, to: number | undefined, unit = "") {
  const [least, most] = [from === -INTEGER_MAX ? undefined : from, to === INTEGER_MAX ? undefined : to];
  if (least === undefined && most === undefined) return undefined;
  if (least === undefined) return `${most}${unit}까지`;
  return most === undefined ? `${least}${unit}부터` : `${least}–${most}${unit}`;
}

function sizeOf(schema: Schema, type: string) {
  if (type === "string") return rangeOf(schema.minLength, schema.maxLength, "자");
  return type === "array" ? rangeOf(schema.minItems, schema.maxItems, "개") : rangeOf(schema.minimum, schema.maximum);
}

function typeWords(schema: Schema, type: string): string {
  if (schema.contentMediaType) return "파일";
  const list = type === "array" && schema.items ? `${wordsOf(schema.items)}의 목록` : undefined;
  const name = names[(type === "string" && schema.format) || type] ?? names[type] ?? type;
  return [list ?? name, sizeOf(schema, type)].filter(Boolean).join(" ");
}

/** What a value may be, in words, with named schemas in backquotes. */
export function wordsOf(schema: Schema): string {
  if (schema.$ref) return `\`${schema.$ref.split("/").at(-1)}\``;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(wordsOf))].join(" | ");
  if (schema.allOf) return schema.allOf.map(wordsOf).join(" & ");
  const kinds = [schema.type ?? (schema.properties ? "object" : [])].flat();
  return kinds.map((type) => typeWords(schema, type)).join(" | ") || "아무 값";
}

/** The objects that a value may be, or of which it is a list: their fields are listed behind its own. */
function objectsIn(schema: Schema): { schema: Schema; suffix: string }[] {
  if (schema.properties) return [{ schema, suffix: "" }];
  if (schema.items) return objectsIn(schema.items).map((one) => ({ ...one, suffix: `[]${one.suffix}` }));
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(objectsIn);
}

const withDefault = ({ default: given }: Schema) => (given === undefined ? "" : `, 기본은 ${JSON.stringify(given)}`);

/** The fields of a value with those of objects inside of it. Named schemas are not opened. A field of several choices is one. */
export function fieldsOf(schema: Schema, place = ""): Field[] {
  const objects = objectsIn(schema);
  const isInAll = (key: string) => objects.every(({ schema: { required = [] } }) => required.includes(key));
  const fields = objects.flatMap(({ schema: { properties = {} }, suffix }) =>
    Object.entries(properties).flatMap(([key, value]) => {
      const name = `${place}${suffix}${place || suffix ? "." : ""}${key}`;
      const field = { name, words: wordsOf(value) + withDefault(value) };
      return [{ ...field, isRequired: isInAll(key) && value.default === undefined }, ...fieldsOf(value, name)];
    }),
  );
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName.values()].map(([first, ...others]) => ({
    ...first!,
    words: [...new Set([first!, ...others].map(({ words }) => words))].join(" | "),
    isRequired: [first!, ...others].every(({ isRequired }) => isRequired),
  }));
}

/** A value that fits the schema as far as its types go; of objects only what must be there. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice);
  const [type = "object"] = [schema.type ?? []].flat();
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "array") return schema.items && schema.minItems ? [sampleOf(schema.items)] : [];
  if (type === "string")
    return schema.format === "date" ? "2026-11-23" : "글".repeat(Math.max(1, schema.minLength ?? 1));
  const needed = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
  return Object.fromEntries(needed.map(([key, value]) => [key, sampleOf(value)]));
}
