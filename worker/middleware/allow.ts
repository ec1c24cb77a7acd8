import { createMiddleware } from "hono/factory";
import { METHOD_NAME_ALL } from "hono/router";
import type { RouterRoute } from "hono/types";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const PARAMETER = /:[^/{]+(?:\{[^}]*\})?/;
const escape = (text: string) => text.replaceAll(".", "\\.");
const toPattern = (path: string) => new RegExp(`^${path.split(PARAMETER).map(escape).join("[^/]+")}$`);

function withHead(methods: Set<string>) {
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

function readRoutes(all: RouterRoute[]) {
  const routes = all.filter(({ method, path }) => method !== METHOD_NAME_ALL && !path.includes("*"));
  const literal = Map.groupBy(
    routes.filter(({ path }) => !path.includes(":")),
    ({ path }) => path,
  );
  const patterns = routes
    .filter(({ path }) => path.includes(":"))
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return { literal, patterns };
}

const notAllowed = (methods: string[]) =>
  new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", {
    headers: { allow: methods.join(", ") },
  });

/** 405 with `Allow` (RFC 9110 §15.5.6). `routes` is called at the first request, when all of them are mounted. */
export function createAllow(routes: () => RouterRoute[]) {
  let table: ReturnType<typeof readRoutes> | undefined;
  const read = () => (table ??= readRoutes(routes()));

  const spelledOut = (path: string) =>
    withHead(
      new Set(
        read()
          .literal.get(path)
          ?.map(({ method }) => method),
      ),
    );

  /** 405 for a wrong method at a path without parameters: `GET /members/intros` is not `GET /members/:id`. */
  const guard = createMiddleware<ApiEnv>(async (c, next) => {
    const methods = spelledOut(c.req.path);
    if (methods.length > 0 && !methods.includes(c.req.method)) throw notAllowed(methods);
    await next();
  });

  /** What a path that no route answered is refused with: 405 when other methods match it, else 404. */
  const refusalOf = (path: string) => {
    const methods = withHead(
      new Set(
        read()
          .patterns.filter(({ pattern }) => pattern.test(path))
          .map(({ method }) => method),
      ),
    );
    return methods.length > 0 ? notAllowed(methods) : new AppError("not_found", "그런 주소는 없어요.");
  };
  return { guard, refusalOf };
}
