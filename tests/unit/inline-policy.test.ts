import { createHash } from "node:crypto";
import { createElement as h, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { createRequestHandler, Outlet, RouterContextProvider, ServerRouter, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { HandOverContext, HandOverScripts, routerState, startScript } from "#framework/hand-over.tsx";
import { type PageHandle, inlineContext } from "#app/page-policy.ts";
import type { Env } from "#worker/env.ts";
import { setPageHeaders } from "#worker/pages/headers.ts";
import { serverBuildOf } from "#tests/support/shared/server-build.ts";

const FIRST_PAINT = "document.documentElement.dataset.auth='guest'";
const INJECTED = "alert(1)";
const handle = { cache: "shared", tags: ["lists"] } satisfies PageHandle;

/** The planted fault: the page writes what a member sent as markup. */
function Unescaped() {
  return h("main", { dangerouslySetInnerHTML: { __html: useLoaderData<string>() } });
}

/** A build with one page, handed over as `app/entry.server.tsx` does. */
const buildWith = (sent: string) =>
  serverBuildOf({
    async entry(request, status, headers, { serverHandoffStream, ...context }, loadContext) {
      const value = { start: startScript(context), state: await routerState(serverHandoffStream) };
      loadContext.set(inlineContext, { scripts: [FIRST_PAINT, value.start], styles: [] });
      const router = h(ServerRouter, { context, url: request.url });
      headers.set("content-type", "text/html; charset=utf-8");
      return new Response(renderToString(h(HandOverContext, { value }, router)), { status, headers });
    },
    root: {
      default: () =>
        h(
          Fragment,
          null,
          h("script", { dangerouslySetInnerHTML: { __html: FIRST_PAINT } }),
          h(Outlet),
          h(HandOverScripts),
        ),
    },
    page: { default: Unescaped, handle, loader: () => sent },
  });

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function read(sent: string) {
  const env = { APP_ORIGIN: "http://localhost:8787" } as Env;
  const [request, context] = [new Request("http://localhost:8787/"), new RouterContextProvider()];
  const response = await createRequestHandler(buildWith(sent))(request, context);
  const headers = new Headers(response.headers);
  await setPageHeaders(headers, request, env, response.status, context);
  const policy = headers.get("content-security-policy")!;
  const sources = policy
    .split("; ")
    .find((part) => part.startsWith("script-src "))!
    .split(" ")
    .slice(1);
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?<kind>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !groups!.kind!.includes("application/json"))
    .map(({ groups }) => groups!.text!);
  return { sources, inline };
}

test("이스케이프를 빠뜨려 글 속의 스크립트가 문서에 섞여도 정책은 그것을 모른다", async () => {
  const { sources, inline } = await read(`<script>${INJECTED}</script>`);
  expect(inline).toContain(INJECTED);
  expect(sources).not.toContain(hashOf(INJECTED));
  const ours = inline.filter((text) => text !== INJECTED);
  expect(sources).toEqual(["'self'", ...ours.map(hashOf)]);
  expect(ours).toHaveLength(2);
});

test("정책이 아는 스크립트는 글에 따라 달라지지 않는다", async () => {
  const [one, other] = [await read("안녕하세요"), await read(`</script><script>${INJECTED}</script>`)];
  expect(other.sources).toEqual(one.sources);
});
