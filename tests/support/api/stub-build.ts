import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import type { LoaderFunction, ServerBuild } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Env } from "#worker/env.ts";
import { createKeptDocuments } from "#worker/pages/kept-documents.ts";
import { createPages } from "#worker/pages/pages.ts";
import { createRender } from "#worker/pages/render.ts";

export const ORIGIN = "http://localhost:8787";

export type StubRoute = { path: string; handle?: PageHandle; loader: LoaderFunction };

/** A build of resource routes with these loaders: `createPages` treats their answers as it treats documents. */
function buildOf(routes: StubRoute[], version: string): ServerBuild {
  const entries = routes.map(({ path, handle, loader }) => {
    const id = `stub-${path}`;
    const at = path === "/" ? { index: true } : { path: path.slice(1) };
    return [id, { id, parentId: "root", ...at, module: { handle, loader } }] as const;
  });
  const unused = () => new Response("unused");
  return {
    entry: { module: { default: unused, handleError: () => undefined } },
    routes: { root: { id: "root", path: "", module: { default: () => null } }, ...Object.fromEntries(entries) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version },
    assetsBuildDirectory: "",
    publicPath: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

type Asked = RequestInit & { using?: Env };

/** Pages of these routes with a store of their own. `ask` answers as the worker does; `version` is that of the build's files. */
export function createStubPages(routes: StubRoute[], version = "1") {
  const documents = createKeptDocuments();
  const build = buildOf(routes, version);
  const render = createPages(build, createRender(build), documents);
  const ask = (path: string, { using = env, ...init }: Asked = {}) =>
    render(new Request(new URL(path, ORIGIN), init), using, createExecutionContext());
  return { ask, documents, paths: () => documents.keys().map((key) => key.slice(ORIGIN.length)) };
}

export const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { "content-type": "text/html; charset=utf-8" } });
