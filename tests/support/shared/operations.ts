import { largest, nastyTexts } from "./nasty.ts";
import type { Send } from "./target.ts";

type Described = {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
};
export type Operation = { path: string; method: string; described: Described };

/** Ends the sign-in or the account that the walk is made with. */
const isEnd = ({ method, path }: Operation) =>
  (method === "DELETE" && path === "/api/members") || path.startsWith("/api/auth/") || path.includes("/sessions");

/** Every call of the API's OpenAPI document, those that delete behind all others. */
export async function operationsOf(send: Send): Promise<Operation[]> {
  const { paths } = (await (await send("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
    )
    .filter((one) => !isEnd(one))
    .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
}

const kinds = Object.values(nastyTexts);
const QUERY_VALUE = 2_000;

/** A request with every field as large as its schema allows, each of another kind of text; `at` is that of the first. */
export function largestRequest({ path, method, described }: Operation, at: number) {
  const { parameters = [], requestBody } = described;
  let field = at;
  const text = (length: number) => kinds[(field += 1) % kinds.length]!(length);
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query")
      .map(({ name, schema }) => [name, String(largest(schema, text)).slice(0, QUERY_VALUE)]),
  );
  const json = requestBody?.content["application/json"];
  return {
    url: `${path.replace(/\{\w+\}/g, "1")}${query.size > 0 ? `?${query}` : ""}`,
    init: {
      method,
      headers: { "content-type": "application/json" },
      body: json && JSON.stringify(largest(json.schema, text)),
    },
  };
}
