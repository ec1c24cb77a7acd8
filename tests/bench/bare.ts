import { Hono } from "hono";

/** The measuring stick: a Hono route that answers the bytes of a page and does nothing else. */
export default new Hono<{ Bindings: Record<string, string> }>().get("*", (c) => c.html(c.env[c.req.path] ?? ""));
