import { createElement as h, Suspense } from "react";
import {
  Await,
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { renderDocument } from "#app/render-document.tsx";
import { serverBuildOf } from "#tests/support/shared/server-build.ts";

const INJECTED = "alert(1)";

type PageModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The document of a build with one page, and the texts of the scripts that its policy allows. */
async function read(page: PageModule) {
  let allowed: string[] = [];
  const build = serverBuildOf({
    async entry({ url }, status, headers, context) {
      const { html, scripts } = await renderDocument(context, url);
      allowed = scripts;
      return new Response(html, { status, headers });
    },
    root: { default: () => h("html", null, h("body", null, h(Outlet), h(ScrollRestoration), h(Scripts))) },
    page,
  });
  const request = new Request("http://localhost:8787/");
  const response = await createRequestHandler(build, "production")(request, new RouterContextProvider());
  const html = await response.text();
  const inline = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!);
  return { html, allowed, inline, response };
}

/** The planted fault: the page writes what a member sent as markup. */
const unescaped = (sent: string): PageModule => ({
  default: () => h("main", { dangerouslySetInnerHTML: { __html: useLoaderData<string>() } }),
  loader: () => sent,
});

test("이스케이프를 빠뜨려 글 속의 스크립트가 문서에 섞여도 정책은 그것을 모른다", async () => {
  const { allowed, inline } = await read(unescaped(`<script>${INJECTED}</script>`));
  expect(inline).toContain(INJECTED);
  expect(allowed).not.toContain(INJECTED);
  expect(inline.filter((text) => text !== INJECTED)).toEqual(allowed);
  expect(allowed).toHaveLength(4);
});

test("문서에는 표시가 남지 않고, 같은 것을 그리면 같은 글이다", async () => {
  const [one, other] = [await read(unescaped("안녕하세요")), await read(unescaped("안녕하세요"))];
  expect(one.html).toBe(other.html);
  expect(one.html).not.toContain("nonce");
});

test("라우트의 미들웨어와 머리글, 나중에 오는 값은 React Router의 문서대로 움직인다", async () => {
  const seen: string[] = [];
  const { html, response } = await read({
    default: () =>
      h(
        Suspense,
        { fallback: h("p", null, "기다려요") },
        h(Await<Promise<string>>, {
          resolve: useLoaderData<{ later: Promise<string> }>().later,
          children: (value) => h("p", null, value),
        }),
      ),
    loader: () => ({ later: new Promise((resolve) => setTimeout(resolve, 5, "나중에 왔어요")) }),
    headers: () => ({ "x-page": "own" }),
    middleware: [() => void seen.push("middleware")],
  });
  expect(seen).toEqual(["middleware"]);
  expect(response.headers.get("x-page")).toBe("own");
  expect(html).toContain("기다려요");
  expect(html).toContain("나중에 왔어요");
});

const fail = () => {
  throw new Error("비밀 까닭");
};

test.each<[where: string, page: PageModule]>([
  ["그리다가", { default: fail, loader: () => "" }],
  ["자료를 읽다가", { default: () => null, loader: fail }],
  ["미들웨어에서", { default: () => null, loader: () => "", middleware: [fail] }],
])("%s 던진 화면은 오류 화면이 되고, 까닭은 밖으로 나가지 않는다", async (_, page) => {
  const { html, response } = await read({ ...page, ErrorBoundary: () => h("p", null, "오류 화면") });
  expect(response.status).toBe(500);
  expect(html).toContain("오류 화면");
  expect(html).not.toContain("비밀 까닭");
});
