import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  UNSAFE_decodeViaTurboStream as decode,
} from "react-router";
import { expect, test } from "vitest";
import { HandOverContext, HandOverScripts, routerState, startScript } from "#framework/hand-over.tsx";
import { restoreScrollScript, SCROLL_POSITIONS } from "#framework/restore-scroll.ts";
import { serverBuildOf } from "#tests/support/shared/server-build.ts";

const LOOK =
  "React Router hands a document over otherwise than 8.4 did: compare its <Scripts> with framework/hand-over.tsx";

/** What React Router gives `entry.server` for a page of two routes, the second of them split. */
async function contextOf(answer: string) {
  let context: EntryContext | undefined;
  const body = () => createElement(Fragment, null, createElement(ScrollRestoration), createElement(Scripts));
  const build = serverBuildOf({
    entry: (_request, _status, _headers, entry) => {
      context = entry;
      return new Response("");
    },
    root: { default: () => createElement(Fragment, null, createElement(Outlet), body()) },
    page: { default: () => null, loader: () => answer },
    imports: ["/shared.js"],
    pageAssets: { clientLoaderModule: "/page-loader.js" },
  });
  await createRequestHandler(build)(new Request("https://geulgam.example/"));
  return context!;
}

const scriptsIn = (html: string) =>
  html
    .split("<script")
    .slice(1)
    .map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>")));

test("React Router가 문서를 넘겨주는 법은 우리가 대신 쓰는 것 그대로다", async () => {
  const { serverHandoffStream: _, ...context } = await contextOf("");
  const html = renderToString(createElement(ServerRouter, { context, url: "https://geulgam.example/" }));
  const [scroll, handOff, modules] = scriptsIn(html);
  const handOffString = context.serverHandoffString;
  expect(JSON.parse(handOffString!), LOOK).toMatchObject({
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" },
  });
  expect(handOff, LOOK).toBe(
    `window.__reactRouterContext = ${handOffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
  );
  expect(
    modules!
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    LOOK,
  ).toEqual([
    'import "/manifest.js";',
    'import * as route0 from "/root.js";',
    'import * as route1_clientLoader from "/page-loader.js";',
    'import * as route1_main from "/page.js";',
    "const route1 = {...route1_clientLoader,...route1_main};",
    'window.__reactRouterRouteModules = {"root":route0,"page":route1};',
    'import("/entry.js");',
  ]);
  const words = [
    "history.state.key",
    "Math.random().toString(32).slice(2)",
    "history.replaceState({ key }",
    "scrollTo(0, storedY)",
  ];
  const where =
    "React Router restores the scroll position otherwise: compare <ScrollRestoration> with framework/restore-scroll.ts";
  expect(
    words.filter((word) => !scroll!.includes(word)),
    where,
  ).toEqual([]);
  expect(scroll!.endsWith(`("${SCROLL_POSITIONS}", null)`), where).toBe(true);
  expect(restoreScrollScript.endsWith(`("${SCROLL_POSITIONS}")`)).toBe(true);
});

test("스크립트는 그려진 뒤에 시작하고, 쪼개진 화면은 합쳐서 넘긴다", async () => {
  const start = startScript(await contextOf(""));
  expect(start).toContain(
    'const [,r0_0,r1_0,r1_1]=await Promise.all([import("/manifest.js"),import("/root.js"),import("/page-loader.js"),import("/page.js")]);',
  );
  expect(start).toContain('window.__reactRouterRouteModules={"root":{...r0_0},"page":{...r1_0,...r1_1}};');
  expect(start).toMatch(
    /await import\("\/entry\.js"\)\};document\.visibilityState==="hidden"\?start\(\):requestAnimationFrame\(\(\)=>setTimeout\(start\)\)$/,
  );
});

test("미룬 시작은 받아 둘 파일과 읽는 동안의 조각을 알고, 그 글이 때를 정한다", async () => {
  const context = await contextOf("");
  const text = "addEventListener('click',start)";
  const deferral = { text, chunks: { readerTasks: "reader" } };
  expect(() => startScript(context, { deferral })).toThrow("framework/hand-over.tsx");
  const { manifest } = context;
  const root = { ...manifest.routes.root!, imports: ["/shared.js", "/assets/reader-12345678.js"] };
  const withReader = { ...context, manifest: { ...manifest, routes: { ...manifest.routes, root } } };
  expect(startScript(withReader, { deferral }).split('await import("/entry.js")};')[1]).toBe(
    `const files=["/manifest.js","/entry.js","/shared.js","/root.js","/assets/reader-12345678.js","/page.js"],readerTasks="/assets/reader-12345678.js";${text}`,
  );
});

test("나머지 규칙은 라우터의 스크립트와 함께 받고, 라우터는 그것을 기다린다", async () => {
  const start = startScript(await contextOf(""), { sheet: "/assets/sheet.css" });
  const [waited, after] = start.split("]);window.__reactRouterRouteModules=");
  expect(waited).toMatch(
    /await Promise\.all\(\[import\("\/manifest\.js"\),.*,new Promise\(done=>.*onload:done,onerror:done/,
  );
  expect(waited).toContain('rel:"stylesheet",href:"/assets/sheet.css"');
  expect(after).toContain('import("/entry.js")');
});

test("화면의 자료는 스크립트를 닫을 수 없고, 라우터는 쓴 그대로 읽는다", async () => {
  const written = `</script><!-- "따옴표" \\ \u2028 \u{1F469}\u200d\u{1F33E}`;
  const context = await contextOf(written);
  const handOver = { start: startScript(context), state: await routerState(context.serverHandoffStream) };
  const html = renderToString(createElement(HandOverContext, { value: handOver }, createElement(HandOverScripts)));
  const [state, start, ...others] = scriptsIn(html);
  expect([state, start, others]).toEqual([handOver.state, handOver.start, []]);
  const { value } = await decode(new Blob([state!]).stream(), globalThis as unknown as Window);
  expect(value, LOOK).toMatchObject({ loaderData: { page: written } });
});
