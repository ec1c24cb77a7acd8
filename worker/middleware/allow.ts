import type { Hono } from "hono";
import { METHOD_NAME_ALL } from "hono/router";
import type { ApiEnv } from "#worker/lib/http.ts";

const toPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+(\{[^}]*\})?/g, "[^/]+")}$`);

/** The methods that a path answers: for 405 with `Allow` (RFC 9110 §15.5.6). */
export function createAllow(app: Hono<ApiEnv>) {
  const routes = app.routes
    .filter((route) => route.method !== METHOD_NAME_ALL && !route.path.includes("*"))
    .map((route) => ({ method: route.method, pattern: toPattern(route.path), literal: !route.path.includes(":") }));
  return (path: string) => {
    const matching = routes.filter((route) => route.pattern.test(path));
    const exact = matching.filter((route) => route.literal);
    const methods = new Set((exact.length > 0 ? exact : matching).map((route) => route.method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
