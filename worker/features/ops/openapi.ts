import type { RouterRoute } from "hono/types";
import { z } from "zod";
import type { GrantScope } from "#contracts/grants.ts";
import { oauthPaths } from "#contracts/grants-apps.ts";
import { problem } from "#contracts/problem.ts";
import { problemTitles } from "#worker/lib/errors.ts";
import { type Endpoint, endpointOf } from "#worker/middleware/policy.ts";
import { tagNames } from "./openapi-tags.ts";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const COMPONENTS = "#/components/schemas/";
const PATH_PARAMETER = /:(\w+)(?:\{([^}]+)\})?/g;

/** JSON Schema of an input. Parameters are text on the wire, so an integer needs no pattern besides its type. */
function sent(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...ownSchema } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      if (jsonSchema.type === "integer") delete jsonSchema.pattern;
    },
  });
  return ownSchema as JsonSchema;
}

function createComponents() {
  const schemas: Record<string, unknown> = {};
  /** JSON Schema of an output; named schemas move to the components. */
  const answered = (schema: z.ZodType) => {
    const { $schema: _, $defs = {}, ...ownSchema } = z.toJSONSchema(schema, { io: "output" });
    const moved = JSON.parse(JSON.stringify({ $defs, ownSchema }).replaceAll('"#/$defs/', `"${COMPONENTS}`));
    Object.assign(schemas, moved.$defs);
    return moved.ownSchema as JsonSchema;
  };
  return { schemas, answered };
}

function parametersOf(path: string, { input = {} }: Endpoint) {
  const byTarget = (target: "param" | "query" | "header") => {
    const schema = input[target];
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

const isForMembers = ({ auth }: Endpoint) => auth !== "public" && auth !== "optional";

/** Any one of these: nothing where guests may ask too, a sign-in, or a token of a grant with the scope of the route. */
function securityOf(endpoint: Endpoint) {
  const { token, scope } = endpoint;
  const isOpen = token !== "own" && !isForMembers(endpoint);
  return [...(isOpen ? [{}] : []), { bearer: [] }, ...(scope ? [{ token: [scope] }, { oauth: [scope] }] : [])];
}

function problemStatuses(path: string, endpoint: Endpoint) {
  const takesBody = endpoint.upload !== undefined || endpoint.input?.json !== undefined;
  const isOne = path.includes(":");
  return [
    "400",
    "401",
    ...(isForMembers(endpoint) || endpoint.scope ? ["403"] : []),
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

const file = { type: "string", contentMediaType: "application/octet-stream" };

function formOf({ field, files = [], texts }: NonNullable<Endpoint["upload"]>) {
  const { properties = {} } = texts ? (sent(texts) as { properties?: object }) : {};
  return {
    type: "object",
    required: [field],
    properties: { ...Object.fromEntries([field, ...files].map((name) => [name, file])), ...properties },
  };
}

function uploadOf(upload: NonNullable<Endpoint["upload"]>) {
  const form = { "multipart/form-data": { schema: formOf(upload) } };
  const json = upload.json && { "application/json": { schema: sent(upload.json) } };
  return { required: true, content: { ...form, ...json } };
}

function bodyOf({ input, upload }: Endpoint) {
  if (upload) return uploadOf(upload);
  if (input?.json) return { required: true, content: { "application/json": { schema: sent(input.json) } } };
}

function contentOf({ output, raw = [] }: Endpoint, answered: Answered) {
  const data = output && { type: "object", required: ["data"], properties: { data: answered(output) } };
  return {
    ...(data && { "application/json": { schema: data } }),
    ...Object.fromEntries(raw.map((type) => [type, {}])),
  };
}

function describeCall(path: string, endpoint: Endpoint, answered: Answered) {
  const { summary, status = 200 } = endpoint;
  const name = path.replace(PATH_PARAMETER, "{$1}");
  const requestBody = bodyOf(endpoint);
  const operation = {
    summary,
    tags: [name.split("/")[2]],
    security: securityOf(endpoint),
    parameters: parametersOf(path, endpoint),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: summary, headers: answerHeaders, content: contentOf(endpoint, answered) },
      ...Object.fromEntries(
        problemStatuses(path, endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
  return { name, operation };
}

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "글감에 로그인한 브라우저의 토큰이에요.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "gg_…",
    description:
      "계정 설정에서 만든 토큰이에요. 괄호 안의 권한(read, write:drafts)이 있어야 하고, Authorization 머리글로만 보내요.",
  },
  oauth: {
    type: "oauth2",
    description: "회원이 허락한 앱의 토큰이에요. 앱은 /oauth/register로 등록하고 PKCE(S256)를 써요.",
    flows: {
      authorizationCode: {
        authorizationUrl: oauthPaths.authorize,
        tokenUrl: oauthPaths.token,
        refreshUrl: oauthPaths.token,
        scopes: { read: "회원이 읽을 수 있는 것 읽기", "write:drafts": "임시 저장 글 쓰고 고치기" } satisfies Record<
          GrantScope,
          string
        >,
      },
    },
  },
};

function build(routes: RouterRoute[], version: string) {
  const { schemas, answered } = createComponents();
  answered(z.object({ problem }));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, handler } of routes) {
    const endpoint = endpointOf(handler);
    if (!endpoint) continue;
    const { name, operation } = describeCall(path, endpoint, answered);
    (paths[name] ??= {})[method.toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.1",
    info: { title: "글감 API", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: Object.entries(tagNames).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      headers,
      responses,
      securitySchemes,
    },
  };
}
export type ApiDocument = ReturnType<typeof build>;

const built = new WeakMap<RouterRoute[], ApiDocument>();

/** The OpenAPI 3.1 document, read from the endpoints of the routes. Built once per isolate, since it costs as much as many pages. */
export function describeApi(routes: RouterRoute[], version: string): ApiDocument {
  const earlier = built.get(routes);
  if (earlier?.info.version === version) return earlier;
  const document = build(routes, version);
  built.set(routes, document);
  return document;
}
