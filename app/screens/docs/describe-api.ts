import { type Field, fieldsOf, sampleOf, type Schema, wordsOf } from "./schema-words.ts";

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Described = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, Partial<NonNullable<Described["requestBody"]>>>;
};
/** The document of worker/features/ops/openapi.ts, as far as it is shown. */
export type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
};

/** What only operators may call is in the document itself. */
const callsOf = ({ paths }: Document) =>
  Object.entries(paths)
    .filter(([path]) => !path.startsWith("/api/admin"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call: call as Described })),
    );
type Call = ReturnType<typeof callsOf>[number];

const linkOf = ({ path, method, call: { summary } }: Call) => ({ method: method.toUpperCase(), path, summary });

/** Names a call within its page: get-prompts-id. */
export const idOf = ({ method, path }: Pick<ReturnType<typeof linkOf>, "method" | "path">) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, "")}`.replace(/[^a-z\d]+/gi, "-");

const isOpen = ({ security }: Described) => security.some((way) => Object.keys(way).length === 0);

function whoOf(call: Described) {
  const scopes = new Set(call.security.flatMap((way) => Object.values(way).flat()));
  return [isOpen(call) ? "누구나" : "로그인한 회원", ...[...scopes].map((scope) => `토큰 ${scope}`)].join(" · ");
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
  const query = needed.map(
    ({ name, schema: parameterSchema }) => `${name}=${encodeURIComponent(String(sampleOf(parameterSchema)))}`,
  );
  const files = schema.required ?? [];
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${quoted(origin + inShell(path) + (query.length > 0 ? `?${query.join("&")}` : ""))}`,
    ...(isOpen(call) ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(type === "application/json"
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(sampleOf(schema)))}`]
      : []),
    ...(type === "multipart/form-data" ? files.map((name) => `-F ${quoted(`${name}=@file`)}`) : []),
  ].join(" \\\n  ");
}

type Part = { name: string; note?: string; words?: string; fields: Field[] };

function answerOf({ responses }: Described): Part {
  const [status, { content = {} }] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? ["200", {}];
  const [[type, { schema }] = ["", { schema: undefined }]] = Object.entries(content);
  const data = schema?.properties?.data;
  const words = data ? `data: ${wordsOf(data)}` : type || "내용 없음";
  return { name: "답", note: status, words, fields: data ? fieldsOf(data) : [] };
}

function partsOf(call: Described): Part[] {
  const bodies = Object.entries(call.requestBody?.content ?? {}).slice(0, 1);
  return [
    ...(call.parameters.length > 0 ? [{ name: "매개변수", fields: call.parameters.map(parameterField) }] : []),
    ...bodies.map(([type, { schema = {} }]) => ({ name: "본문", note: type, fields: fieldsOf(schema) })),
    answerOf(call),
  ];
}

/** A call: who may make it in words, what it takes and answers, and how to make it in a shell. */
const operationOf = (origin: string, one: Call) => {
  const { call } = one;
  return { ...linkOf(one), who: whoOf(call), parts: partsOf(call), curl: curlOf(origin, one) };
};
export type Operation = ReturnType<typeof operationOf>;

const groupOf = ({ call }: Call) => call.tags[0]!;

const nameOfGroup = ({ tags }: Document, slug: string) => tags.find(({ name }) => name === slug)?.description ?? slug;

/** All groups of calls in the order of the document, with the calls of each. */
export const groupsOf = (document: Document) =>
  [...Map.groupBy(callsOf(document), groupOf)].map(([slug, calls]) => ({
    slug,
    name: nameOfGroup(document, slug),
    operations: calls.map(linkOf),
  }));

/** The calls of a group; undefined where there is none. */
export function describeGroup(document: Document, slug: string, origin: string) {
  const calls = callsOf(document).filter((one) => groupOf(one) === slug);
  if (calls.length === 0) return undefined;
  return { slug, name: nameOfGroup(document, slug), operations: calls.map((one) => operationOf(origin, one)) };
}

/** Names of the schemas that a part of the document refers to, itself or through one of them. */
function referredBy(part: unknown, schemas: Record<string, unknown>, names = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    if (schemas[name!] && !names.has(name!)) referredBy(schemas[name!], schemas, names.add(name!));
  return names;
}

/** The schemas that the calls refer to by name, each with its fields, or in words where it is no object. */
export function schemasOf(document: Document) {
  const schemas = document.components.schemas as Record<string, Schema>;
  const names = referredBy(callsOf(document), schemas);
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, "en"))
    .map((name) => ({ name, fields: fieldsOf(schemas[name]!), words: wordsOf(schemas[name]!) }));
}
