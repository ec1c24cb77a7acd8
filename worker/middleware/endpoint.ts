import type { Context, MiddlewareHandler, TypedResponse, ValidationTargets } from "hono";
import type { InferInput } from "hono/validator";
import type { z } from "zod";
import type { ApiEnv, MemberEnv } from "#worker/lib/http.ts";
import { refuse } from "./identify.ts";
import { attachEndpoint, type Auth, type Endpoint, type Inputs } from "./policy.ts";
import { requireJson, validate } from "./validate.ts";

type Status = 101 | 200 | 201 | 204;
type Target = keyof Inputs & keyof ValidationTargets;

/** As hono's own validators infer it: parameters are text for clients, whatever the schema makes of them. */
type Sent<T extends Target, In> = [In] extends [ValidationTargets[T]] ? In : InferInput<In, T>;

type Validated<I extends Inputs> = {
  in: { [T in keyof I & Target]: I[T] extends z.ZodType ? Sent<T, z.input<I[T]>> : never };
  out: { [T in keyof I & Target]: I[T] extends z.ZodType ? z.output<I[T]> : never };
};

/** `data` exists only as a type: what `reply` must be given. */
type Answer<Data, S extends Status> = { status: S; data?: Data };

type EndpointEnv<A extends Auth, Data, S extends Status> = {
  Bindings: ApiEnv["Bindings"];
  Variables: (A extends "public" | "optional" ? ApiEnv : MemberEnv)["Variables"] & { answer: Answer<Data, S> };
};

type Change<I extends Inputs> = (I["param"] extends z.ZodType ? z.output<I["param"]> : unknown) & { memberId: number };

/** See `Policy` and `Endpoint` for what each property means. `auth` has no default. */
type Spec<A extends Auth, I extends Inputs, O extends z.ZodType, S extends Status> = Omit<Endpoint, "stale"> & {
  auth: A;
  input?: I;
  output?: O;
  status?: S;
  stale?: (change: NoInfer<Change<I>>) => string[];
};

const done = async () => {};

function checksOf({ auth, input = {} }: Endpoint) {
  const { param, query, header, json } = input;
  return [
    refuse[auth],
    ...(param ? [validate("param", param)] : []),
    ...(query ? [validate("query", query)] : []),
    ...(header ? [validate("header", header)] : []),
    ...(json ? [requireJson, validate("json", json)] : []),
  ] as MiddlewareHandler[];
}

/**
 * States what a route is, right after its path: who may call it, what it accepts and answers, and what a call counts
 * as and changes. Checks, in this order: `auth`, path parameters, query, headers, JSON body. `rate`, `consent` and the
 * limit of the body were checked before by the middleware of the whole API, in that order of `worker/api.ts`.
 */
export function endpoint<
  const A extends Auth,
  const I extends Inputs = Record<never, never>,
  O extends z.ZodType = z.ZodNever,
  const S extends Status = 200,
>(spec: Spec<A, I, O, S>): MiddlewareHandler<EndpointEnv<A, z.output<O>, S>, string, Validated<I>> {
  const described = spec as Endpoint;
  const checks = checksOf(described);
  const handler: MiddlewareHandler = async (c, next) => {
    for (const check of checks) await check(c, done);
    c.set("answer", { status: spec.status ?? 200 });
    await next();
  };
  attachEndpoint(handler, described);
  return handler;
}

type Replying<Data, S extends Status> = { var: { answer: Answer<Data, S> }; json: Context["json"] };

/** Answers `{ data }` with the status of the endpoint; `data` must fit its output schema. */
export async function reply<Data, S extends Status>(
  c: Replying<Data, S>,
  data: NoInfer<Data> | Promise<NoInfer<Data>>,
): Promise<Response & TypedResponse<{ data: Data }, S, "json">> {
  const answer: unknown = c.json({ data: (await data) as object }, c.var.answer.status as 200);
  return answer as Response & TypedResponse<{ data: Data }, S, "json">;
}
