import type { RouterRoute } from "hono/types";
import { METHOD_NAME_ALL } from "hono/router";
import { z } from "zod";
import { problemTitles } from "#worker/lib/errors.ts";
import { requireAdmin, requireMember, requireSelf } from "#worker/middleware/identify.ts";
import { contractOf } from "#worker/middleware/validate.ts";
import { problem } from "./answers.ts";
import { operations } from "./operations.ts";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
type Handlers = RouterRoute["handler"][];

const COMPONENTS = "#/components/schemas/";
const PATH_PARAMETER = /:(\w+)(?:\{([^}]+)\})?/g;

/** JSON Schema of what people send; parameters are text on the wire, so what says it is an integer needs no pattern. */
function sent(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      if (jsonSchema.type === "integer") delete jsonSchema.pattern;
    },
  });
  return own as JsonSchema;
}

function createComponents() {
  const schemas: Record<string, unknown> = {};
  /** JSON Schema of an answer; what has a name moves to the components. */
  const answered = (schema: z.ZodType) => {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io: "output" });
    const moved = JSON.parse(JSON.stringify({ $defs, own }).replaceAll('"#/$defs/', `"${COMPONENTS}`));
    Object.assign(schemas, moved.$defs);
    return moved.own as JsonSchema;
  };
  return { schemas, answered };
}

const schemaFor = (handlers: Handlers, target: string) =>
  handlers.map(contractOf).find((contract) => contract?.target === target)?.schema;

function parametersOf(path: string, handlers: Handlers) {
  const byTarget = (target: "param" | "query" | "header") => {
    const schema = schemaFor(handlers, target);
    const { properties = {}, required = [] } = schema ? sent(schema) : {};
    return { properties, required };
  };
  const inPath = byTarget("param").properties;
  const query = byTarget("query");
  const header = byTarget("header");
  return [
    ...[...path.matchAll(PATH_PARAMETER)].map(([, name, pattern]) => ({
      name,
      in: "path",
      required: true,
      schema: inPath[name!] ?? { type: "string", ...(pattern ? { pattern: `^(${pattern})$` } : {}) },
    })),
    ...Object.entries(query.properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: query.required.includes(name) && !("default" in (schema as object)),
      schema,
    })),
    ...Object.entries(header.properties).map(([name, schema]) => ({
      name,
      in: "header",
      required: header.required.includes(name),
      schema,
    })),
  ];
}

const guards: unknown[] = [requireMember, requireSelf, requireAdmin];
const isForMembers = (handlers: Handlers) => handlers.some((handler) => guards.includes(handler));

function problemStatuses(path: string, handlers: Handlers, isUpload: boolean) {
  const isMemberOnly = isForMembers(handlers);
  const takesBody = isUpload || schemaFor(handlers, "json") !== undefined;
  const isOne = path.includes(":");
  return [
    "400",
    "401",
    ...(isMemberOnly ? ["403"] : []),
    ...(isOne ? ["404"] : []),
    ...(takesBody ? ["413", "415"] : []),
    "429",
    "default",
  ];
}

const headers = {
  "x-request-id": { schema: { type: "string", format: "uuid" } },
  "x-d1-bookmark": {
    schema: { type: "string" },
    description: "다음 요청에 그대로 돌려보내면 내가 쓴 것을 바로 읽어요.",
  },
};
const answerHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
const problemContent = { "application/problem+json": { schema: { $ref: `${COMPONENTS}Problem` } } };
const responses = Object.fromEntries(
  Object.entries({ ...problemTitles, default: "그 밖의 문제" }).map(([status, description]) => [
    status,
    { description, headers: answerHeaders, content: problemContent },
  ]),
);

type Answered = ReturnType<typeof createComponents>["answered"];

const fileIn = (field: string) => ({
  type: "object",
  required: [field],
  properties: { [field]: { type: "string", contentMediaType: "application/octet-stream" } },
});

function describeCall(method: string, path: string, handlers: Handlers, answered: Answered) {
  const name = path.replace(PATH_PARAMETER, "{$1}");
  const {
    summary,
    answer,
    status = 200,
    raw = [],
    upload,
    needsToken,
  } = operations[`${method} ${name}`] ?? { summary: name };
  const data = answer && { type: "object", required: ["data"], properties: { data: answered(answer) } };
  const content = {
    ...(data && { "application/json": { schema: data } }),
    ...Object.fromEntries(raw.map((type) => [type, {}])),
  };
  const body = schemaFor(handlers, "json");
  const operation = {
    summary,
    tags: [name.split("/")[2]],
    security: needsToken || isForMembers(handlers) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: parametersOf(path, handlers),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: sent(body) } } } } : {}),
    ...(upload
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: fileIn(upload) } } } }
      : {}),
    responses: {
      [status]: { description: summary, headers: answerHeaders, content },
      ...Object.fromEntries(
        problemStatuses(path, handlers, upload !== undefined).map((code) => [
          code,
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
    },
  };
  return { name, operation };
}

/** The OpenAPI document of the routes as they stand: what they check, who may call, what they answer. */
export function describeApi(routes: RouterRoute[], version: string) {
  const { schemas, answered } = createComponents();
  answered(z.object({ problem }));
  const calls = Map.groupBy(
    routes.filter(({ method, path }) => method !== METHOD_NAME_ALL && !path.includes("*")),
    ({ method, path }) => `${method} ${path}`,
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entries of calls.values()) {
    const [{ method, path }] = entries as [RouterRoute];
    const { name, operation } = describeCall(
      method,
      path,
      entries.map((entry) => entry.handler),
      answered,
    );
    (paths[name] ??= {})[method.toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.1",
    info: { title: "글감 API", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      headers,
      responses,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
