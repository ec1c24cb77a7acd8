import { nameOfGroup } from "./groups.ts";
import { type Field, fieldsOf, nameIn, sampleOf, type Schema, wordsOf } from "./schema-words.ts";

type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Described = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
/** The document of worker/features/ops/openapi.ts, as far as it is shown. */
export type Document = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
};

export type Operation = {
  method: string;
  path: string;
  summary: string;
  /** Who may call it, in words. */
  who: string;
  parameters: Field[];
  body: { type: string; fields: Field[] } | null;
  answer: { status: string; words: string; fields: Field[] };
  curl: string;
};
export type OperationLink = Pick<Operation, "method" | "path" | "summary">;
export type Group = { slug: string; name: string; operations: OperationLink[] };

// What only operators may call is in the document itself.
const ADMIN = "/api/admin";

const callsOf = ({ paths }: Document) =>
  Object.entries(paths)
    .filter(([path]) => !path.startsWith(ADMIN))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call: call as Described })),
    );
type Call = ReturnType<typeof callsOf>[number];

const linkOf = ({ path, method, call: { summary } }: Call): OperationLink => ({
  method: method.toUpperCase(),
  path,
  summary,
});

function whoOf({ security }: Described) {
  const scopes = new Set(security.flatMap((way) => Object.values(way).flat()));
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  return [isOpen ? "누구나" : "로그인한 회원", ...[...scopes].map((scope) => `토큰 ${scope}`)].join(" · ");
}

const places: Record<string, string> = { path: "경로", query: "주소의 매개변수", header: "머리글" };

const parameterField = ({ name, in: place, required, schema }: Parameter): Field => ({
  name,
  words: `${places[place] ?? place} · ${wordsOf(schema)}`,
  isRequired: required,
});

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// In braces curl would read a list.
const inShell = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());

/** The call in a shell. `$TOKEN` stands for the reader's own, and words in capitals for what only they know. */
function curlOf(origin: string, { path, method, call }: Call) {
  const [type, { schema = {} } = {}] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const needed = call.parameters.filter((one) => one.in === "query" && one.required);
  const query = needed.map(({ name, schema: asked }) => `${name}=${encodeURIComponent(String(sampleOf(asked)))}`);
  const isOpen = call.security.some((way) => Object.keys(way).length === 0);
  const files = schema.required ?? [];
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${quoted(origin + inShell(path) + (query.length > 0 ? `?${query.join("&")}` : ""))}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(type === "application/json"
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(sampleOf(schema)))}`]
      : []),
    ...(type === "multipart/form-data" ? files.map((name) => `-F ${quoted(`${name}=@file`)}`) : []),
  ].join(" \\\n  ");
}

function answerOf({ responses }: Described): Operation["answer"] {
  const [status, { content = {} }] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? ["200", {}];
  const [[type, { schema }] = ["", { schema: undefined }]] = Object.entries(content);
  const data = schema?.properties?.data;
  if (!data) return { status, words: type || "내용 없음", fields: [] };
  return { status, words: `data: ${wordsOf(data)}`, fields: fieldsOf(data) };
}

function operationOf(origin: string, one: Call): Operation {
  const [type, { schema = {} } = {}] = Object.entries(one.call.requestBody?.content ?? {})[0] ?? [];
  return {
    ...linkOf(one),
    who: whoOf(one.call),
    parameters: one.call.parameters.map(parameterField),
    body: type === undefined ? null : { type, fields: fieldsOf(schema) },
    answer: answerOf(one.call),
    curl: curlOf(origin, one),
  };
}

const groupOf = ({ call }: Call) => call.tags[0]!;

/** All groups of calls in the order of the document, with the calls of each. */
export const groupsOf = (document: Document): Group[] =>
  [...Map.groupBy(callsOf(document), groupOf)].map(([slug, calls]) => ({
    slug,
    name: nameOfGroup(slug),
    operations: calls.map(linkOf),
  }));

/** The calls of a group; undefined where there is none. */
export function describeGroup(document: Document, slug: string, origin: string) {
  const calls = callsOf(document).filter((one) => groupOf(one) === slug);
  if (calls.length === 0) return undefined;
  return { slug, name: nameOfGroup(slug), operations: calls.map((one) => operationOf(origin, one)) };
}

function schemaOf(name: string, schema: Schema): { name: string; fields: Field[]; words?: string } {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? { name, fields } : { name, fields, words: wordsOf(schema) };
}

/** Names of the schemas that a part of the document refers to, itself or through one of them. */
function referredBy(part: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    const name = key === "$ref" ? nameIn(value) : undefined;
    if (name === undefined) referredBy(value, schemas, found);
    else if (name in schemas && !found.has(name)) referredBy(schemas[name], schemas, found.add(name));
  }
  return found;
}

/** The schemas that the calls refer to by name, each with its fields, or in words where it is no object. */
export function schemasOf(document: Document) {
  const schemas = document.components.schemas as Record<string, Schema>;
  const names = referredBy(callsOf(document), schemas);
  return [...names].toSorted((a, b) => a.localeCompare(b, "en")).map((name) => schemaOf(name, schemas[name]!));
}
