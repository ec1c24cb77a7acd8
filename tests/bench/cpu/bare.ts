import { Hono } from "hono";

/** The baseline: a Hono route that returns the bytes of a page and does nothing else. */
export default new Hono<{ Bindings: Record<string, string> }>().get("*", (c) => c.html(c.env[c.req.path] ?? ""));
