import type { Context, MiddlewareHandler, TypedResponse, ValidationTargets } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { InferInput } from "hono/validator";
import type { z } from "zod";
import type { ApiEnv, MemberEnv } from "#worker/lib/http.ts";
import { refuseGrant } from "./grant.ts";
import { refuse } from "./identify.ts";
import { attachEndpoint, type Auth, type Endpoint, type Inputs } from "./policy.ts";
import { isJson, requireJson, validate } from "./validate.ts";

type Status = 101 | 200 | 201 | 202 | 204;
type Target = keyof Inputs & keyof ValidationTargets;

/** As hono's own validators infer it: parameters are text for clients, whatever the schema makes of them. */
type Sent<T extends Target, In> = [In] extends [ValidationTargets[T]] ? In : InferInput<In, T>;

type Validated<I extends Inputs> = {
  in: { [T in keyof I & Target]: I[T] extends z.ZodType ? Sent<T, z.input<I[T]>> : never };
  out: { [T in keyof I & Target]: I[T] extends z.ZodType ? z.output<I[T]> : never };
};

/** `data` exists only as a type: what `reply` must be given. Optional, so that a context passes as one of `ApiEnv`. */
type Answering<Data> = { answer?: { status: Status; data?: Data } };

type EndpointEnv<A extends Auth, Data> = {
  Bindings: ApiEnv["Bindings"];
  Variables: (A extends "public" | "optional" ? ApiEnv : MemberEnv)["Variables"] & Answering<Data>;
};

type Change<I extends Inputs> = (I["param"] extends z.ZodType ? z.output<I["param"]> : unknown) & { memberId: number };

/** See `Policy` and `Endpoint` for what each property means. `auth` has no default. */
type Spec<A extends Auth, I extends Inputs, O extends z.ZodType> = Omit<Endpoint, "stale"> & {
  auth: A;
  input?: I;
  output?: O;
  status?: Status;
  stale?: (change: NoInfer<Change<I>>) => string[];
};

const done = async () => {};

const isBare = ({ req }: Context) =>
  req.header("content-type") === undefined && (req.raw.body === null || req.header("content-length") === "0");

/** `requireJson`, unless nothing was sent where everything may be left out. */
const requireJsonFor =
  (json: z.ZodType): MiddlewareHandler =>
  (c, next) =>
    isBare(c) && json.safeParse({}).success ? next() : requireJson(c, next);

/** `requireJson` where the body says that it is JSON. */
const requireJsonIfSaid: MiddlewareHandler = (c, next) => (isJson(c) ? requireJson(c, next) : next());

function checksOf({ auth, scope, input = {}, upload }: Endpoint) {
  const { param, query, header, json } = input;
  return [
    refuse[auth],
    refuseGrant(scope),
    ...(param ? [validate("param", param)] : []),
    ...(query ? [validate("query", query)] : []),
    ...(header ? [validate("header", header)] : []),
    ...(json ? [requireJsonFor(json), validate("json", json)] : []),
    ...(upload?.json ? [requireJsonIfSaid] : []),
  ] as MiddlewareHandler[];
}

/**
 * States what a route is, right after its path: who may call it, what it accepts and answers, and what a call counts
 * as and changes. Checks, in this order: `auth`, `scope`, path parameters, query, headers, JSON body. `rate`, `consent` and the
 * limits of the body were checked before by the middleware of the whole API, in the order of `worker/api.ts`.
 */
export function endpoint<
  const A extends Auth,
  const I extends Inputs = Record<never, never>,
  O extends z.ZodType = z.ZodNever,
>(spec: Spec<A, I, O>): MiddlewareHandler<EndpointEnv<A, z.output<O>>, string, Validated<I>> {
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

type Replying<Data> = { var: Answering<Data>; json: Context["json"] };

/** For clients any status is possible: a refusal is answered by `onError`. */
type Reply<Data> = Response & TypedResponse<{ data: Data }, ContentfulStatusCode, "json">;

/** Answers `{ data }` with the status of the endpoint; `data` must fit its output schema. */
export async function reply<Data>(
  c: Replying<Data>,
  data: NoInfer<Data> | Promise<NoInfer<Data>>,
): Promise<Reply<Data>> {
  const answer: unknown = c.json({ data: (await data) as object }, c.var.answer?.status as ContentfulStatusCode);
  return answer as Reply<Data>;
}
