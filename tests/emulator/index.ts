import { Hono } from "hono";
export default new Hono().get("/__emulator/ping", (c) => c.json({ ok: true }));
