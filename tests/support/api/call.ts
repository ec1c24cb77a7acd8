import { env } from "cloudflare:workers";
import { api } from "./checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Caller } from "../shared/target.ts";
import { signIn } from "./members.ts";

type Options = { as?: Member; body?: unknown; headers?: Record<string, string>; using?: Env };

/** Calls the API with the bindings of the tests, or `using` others; `body` is sent as JSON unless it is a string. */
export async function call(method: string, path: string, { as, body, headers = {}, using = env }: Options = {}) {
  return api.request(
    path,
    {
      method,
      headers: {
        ...(as && (await signIn(as))),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    using,
  );
}

/** The `data` of an answer; throws for a refusal. */
export async function dataOf<T>(answer: Promise<Response> | Response): Promise<T> {
  const response = await answer;
  const body = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Calls the API as this member; returns the `data` of the answer and throws for a refusal. */
export const callerAs =
  (as: Member): Caller =>
  (method, path, body) =>
    dataOf(call(method, path, { as, body }));

/** The status, code and fields of a refusal. */
export async function problemOf(answer: Promise<Response> | Response) {
  const response = await answer;
  const { code, errors } = (await response.json()) as { code: string; errors?: { field: string; message: string }[] };
  return { status: response.status, code, fields: (errors ?? []).map(({ field }) => field) };
}
