import { createElement as h, Fragment } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  data,
  Outlet,
  redirect,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useLocation,
  useMatches,
  useParams,
  useRouteError,
} from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { DocumentContext } from "#framework/document-page.ts";
import { createDocuments } from "#framework/documents.ts";
import { escapeInScript, HandOverContext, HandOverScripts, routerState, startScript } from "#framework/hand-over.tsx";
import { asEncoded } from "#framework/router-state.ts";

const LOOK =
  "React Router answers documents otherwise than 8.4 did: compare its handleDocumentRequest with framework/documents.ts";

type Module = Partial<NonNullable<ServerBuild["routes"][string]>["module"]>;

function Told() {
  return h("pre", null, JSON.stringify([useLoaderData(), useParams(), useLocation(), useMatches()]));
}
function Failing(): never {
  throw new Error("그리다가 틀렸어요");
}
const Problem = () => h("b", null, JSON.stringify(useRouteError()), String(useRouteError()));

/** What would end a data block, or open a comment in it. */
const CLOSING = "</script><!-- <script>";

const modules: Record<string, { path?: string; parentId?: string; caseSensitive?: boolean; module: Module }> = {
  root: {
    path: "",
    module: {
      Layout: ({ children }: { children: unknown }) =>
        h("html", null, h("body", null, children as never, h(HandOverScripts))),
      default: () => h(Outlet),
      ErrorBoundary: Problem,
      loader: () => ({ origin: "https://geulgam.example" }),
    } as Module,
  },
  home: { module: { default: Told, loader: ({ url }) => ({ search: url.search }) } },
  frame: { module: { default: () => h(Fragment, null, "틀", h(Outlet)), handle: { cache: "private" } } },
  prompt: { path: "prompt/:id", parentId: "frame", module: { default: Told, loader: ({ params }) => ({ params }) } },
  lost: {
    path: "lost",
    module: {
      default: Told,
      loader: () => {
        throw data({ code: "not_found" }, { status: 404 });
      },
    },
  },
  gone: { path: "gone", module: { default: Told, loader: () => data({ prompt: null }, { status: 410 }) } },
  moved: { path: "moved", module: { default: Told, loader: () => redirect("/prompt/2") } },
  broken: {
    path: "broken",
    module: {
      default: Told,
      ErrorBoundary: Problem,
      loader: () => {
        throw new Error("비밀번호는 1234");
      },
    } as Module,
  },
  exact: { path: "exact", caseSensitive: true, module: { default: Told } },
  failing: { path: "failing", module: { default: Failing } },
  closing: { path: "closing", module: { default: Told, loader: () => ({ text: CLOSING }) } },
  later: { path: "later", module: { default: Told, loader: () => ({ at: new Date(0) }) } },
  text: { path: "robots.txt", module: { loader: () => new Response("User-agent: *") } },
};

const reported: unknown[] = [];
beforeEach(() => void reported.splice(0));

const entryOf = (id: string) => ({
  id,
  module: `/${id}.js`,
  hasLoader: modules[id]!.module.loader !== undefined,
  parentId: modules[id]!.parentId,
});

const draw = ({ state, ...context }: DocumentContext, url: string) => {
  const { statusCode } = context.staticHandlerContext;
  // As the browser reads it.
  const value = { start: startScript(context), state: escapeInScript(asEncoded(state)) };
  const html = renderToString(h(HandOverContext, { value }, h(ServerRouter, { context, url })));
  return new Response(html, { status: statusCode, headers: { "content-type": "text/html" } });
};

const entryModule: ServerBuild["entry"]["module"] = {
  async default(request, _status, _headers, { serverHandoffStream, ...context }) {
    const state = await routerState(serverHandoffStream);
    return draw({ ...context, state }, request.url);
  },
  handleError: (error) => void reported.push(error),
};

const build = {
  entry: { module: entryModule },
  routes: Object.fromEntries(
    Object.entries(modules).map(([id, { parentId = "root", ...route }]) => [
      id,
      { id, ...route, index: id === "home", parentId: id === "root" ? undefined : parentId },
    ]),
  ),
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: Object.fromEntries(Object.keys(modules).map((id) => [id, entryOf(id)])),
    url: "/manifest.js",
    version: "1",
  },
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const theirs = createRequestHandler(build);
const drawn = vi.fn(draw);
const ours = createDocuments<Response>({
  build,
  draw: (context, { url }) => drawn(context, url),
  others: theirs,
});

async function read(answer: typeof ours, path: string, method: string) {
  reported.length = 0;
  const response = await answer(new Request(`https://geulgam.example${path}`, { method }), new RouterContextProvider());
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], text: await response.text(), reported: reported.map(String) };
}

test.each([
  "/",
  "/?search=%ED%9A%8C%20%EC%9D%98+%EB%A1%9D&sort=a%2Fb",
  "/?_routes=home",
  "/prompt/1",
  "/prompt/%ED%95%9C%EA%B8%80/?x=1",
  "/lost",
  "/gone",
  "/moved",
  "/broken",
  "/exact",
  "/EXACT",
  "/nothing",
  "/nothing/%E0%A4%A",
])("문서는 React Router가 답하는 것과 한 글자도 다르지 않고, 그린 것은 우리다: %s", async (path) => {
  drawn.mockClear();
  const [mine, their] = [await read(ours, path, "GET"), await read(theirs, path, "GET")];
  expect(mine, LOOK).toEqual(their);
  expect(drawn).toHaveBeenCalledTimes(their.status === 302 ? 0 : 1);
});

test.each([
  ["GET", "/_.data"],
  ["GET", "/prompt/1.data"],
  ["GET", "/nothing.data"],
  ["GET", "/robots.txt"],
  ["POST", "/"],
  ["POST", "/nothing"],
  ["OPTIONS", "/prompt/1"],
])("문서가 아닌 것은 React Router에 맡긴다: %s %s", async (method, path) => {
  drawn.mockClear();
  const [mine, their] = [await read(ours, path, method), await read(theirs, path, method)];
  expect(mine, LOOK).toEqual(their);
  expect(drawn).not.toHaveBeenCalled();
});

test.each(["/failing", "/later"])(
  "그리다가 틀리거나 쓸 수 없는 자료면 React Router가 다시 답한다: %s",
  async (path) => {
    const [mine, their] = [await read(ours, path, "GET"), await read(theirs, path, "GET")];
    expect(mine, LOOK).toEqual(their);
  },
);

test("문서에 적는 자료는 스크립트를 닫을 수 없고, 읽으면 쓴 그대로다", async () => {
  drawn.mockClear();
  await read(ours, "/closing", "GET");
  const [[{ state }]] = drawn.mock.calls as [[DocumentContext, string]];
  expect(state).not.toContain("<");
  expect(JSON.parse(state)).toMatchObject({ loaderData: { closing: { text: CLOSING } } });
});

test("오류의 속말은 문서에 나오지 않고 로그에만 남는다", async () => {
  const { text, reported: logged } = await read(ours, "/broken", "GET");
  expect(text).not.toContain("1234");
  expect(logged).toEqual(["Error: 비밀번호는 1234"]);
});

test.each(["middleware", "headers"])("문서가 부르지 않을 것을 내보내는 화면이 있으면 시작하지 않는다: %s", (name) => {
  const root = { ...build.routes.root!, module: { ...build.routes.root!.module, [name]: [] } };
  const routes = { ...build.routes, root };
  expect(() => createDocuments({ build: { ...build, routes }, draw: () => null, others: theirs })).toThrow(
    "root has middleware or headers",
  );
});
