const fill = (unit: string, length: number) =>
  unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();

/** Texts of a length that are dear to read, by what they are made of. */
export const nastyTexts: Record<string, (length: number) => string> = {
  word: (length) => `${"a".repeat(length - 1)}@`,
  emphasis: (length) => fill("*a_", length),
  underscores: (length) => fill("a-_", length),
  brackets: (length) => fill("[", length),
  references: (length) => fill("[x][", length),
  quotes: (length) => fill("> ", length),
  table: (length) => `|${"a|".repeat(20)}\n|${"-|".repeat(20)}\n${fill("|\n", length)}`.slice(0, length),
  list: (length) => `- a\n${fill("a\n", length)}`.slice(0, length),
  backticks: (length) => fill("`a``", length),
  blanks: (length) => fill("{{가}}", length),
  choices: (length) => fill("{{가=나|다}}", length),
  lines: (length) => fill("가\n", length),
  marks: (length) => `e${fill("\u0301", length)}`.slice(0, length),
  jamo: (length) => fill("ㄱㅏ", length),
  initials: (length) => fill("ㄱㄴㄷ ", length),
  prototype: (length) => fill("__proto__ constructor ", length),
  addresses: (length) => `http://a.b${fill("?", length)}`.slice(0, length),
  emoji: (length) => fill("👩‍👩‍👧‍👦", length),
};

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

const LENGTH = 20_000;
const ITEMS = 100;
const formats: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  date: "2026-11-20",
  "date-time": "2026-11-20T00:00:00Z",
};

/** A value of a JSON Schema with each of its texts and lists as long as it allows. */
export function largest(schema: Schema, text: (length: number) => string): unknown {
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (one) return largest(one, text);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const { maxItems = ITEMS, properties = {}, maxLength = LENGTH, format = "" } = schema;
  switch (schema.type) {
    case "string":
      return formats[format] ?? text(maxLength);
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 1, 1);
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: Math.min(maxItems, ITEMS) }, () => largest(schema.items ?? {}, text));
    case "object":
      return Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, largest(own, text)]));
    default:
      return null;
  }
}
