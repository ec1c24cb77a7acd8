import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

const handler = createRequestHandler(build);
export default {
  async fetch(request: Request, env: any) {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/__emulator/")) return env.EMULATOR ? env.EMULATOR.fetch(request) : new Response("no", { status: 404 });
    if (url.pathname === "/api/x") return Response.json(await env.DB.prepare("select 1 as a").all());
    return handler(request, new RouterContextProvider());
  },
};
