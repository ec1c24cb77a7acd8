import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Link as RouterLink, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Link } from "#framework/server-link.tsx";

const LOOK = "React Router writes a <Link> otherwise than 8.4 did: compare it with framework/server-link.tsx";

type Props = ComponentProps<typeof RouterLink>;

/** What a page writes that has nothing but the link, at an address of two path segments. */
async function write(link: typeof Link | typeof RouterLink, props: Props) {
  const routes = [
    {
      path: "/guide",
      children: [{ path: "tip", Component: () => createElement(link as typeof Link, props, "글 & 그림") }],
    },
  ];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request("https://geulgam.example/guide/tip?sort=latest"));
  if (context instanceof Response) throw new Error(LOOK);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** Without the mark of links whose routes the router has yet to learn. */
const unmarked = (html: string) => html.replace(' data-discover="true"', "");

const addresses: Props["to"][] = [
  "/",
  "/prompt/1",
  "/profile/12/followers",
  "/?search=%ED%9A%8C%EC%9D%98%EB%A1%9D&sort=latest",
  "/?category=work#results",
  "/mypage/pay#history",
  "/guide/tip/3?from=a/../b#a?b",
  "/사람/글 감?a=나&b='\"<>",
  "/a+b/%2F/~x",
  "/x.y/z..w",
  "//evil.example/x",
  "/a//b",
  "/a/../b",
  "/./a",
  "/.well-known/x",
  "/a/",
  "/a\\b",
  "/?",
  "/a#",
  "",
  ".",
  "..",
  "tip/2",
  "?sort=popular",
  "#here",
  "https://example.com/a?b#c",
  "mailto:help@geulgam.example",
  { search: "?tab=payouts", hash: "#history" },
  { pathname: "/mypage/pay", search: "?tab=sales" },
];

test.each(addresses)("서버의 가벼운 링크는 React Router의 링크와 같은 글을 쓴다: %j", async (to) => {
  expect(unmarked(await write(Link, { to })), LOOK).toBe(unmarked(await write(RouterLink, { to })));
});

test.each<Omit<Props, "to">>([
  { className: "chip", id: "a", role: "tab", rel: "next", "aria-current": "page", "aria-disabled": undefined },
  { prefetch: "intent", onClick: () => undefined, onFocus: () => undefined, title: '"글감" <1>' },
  { prefetch: "render", preventScrollReset: true, replace: true, viewTransition: true, relative: "path" },
  { prefetch: "viewport", state: { from: "/" }, defaultShouldRevalidate: false },
  { reloadDocument: true, target: "_blank", download: "a.txt", hrefLang: "ko" },
  { discover: "none", style: { color: "red" }, tabIndex: -1 },
  { mask: "/prompt/2" },
])("서버의 가벼운 링크는 속성도 React Router의 링크와 같은 차례로 쓴다: %j", async (props) => {
  const [light, theirs] = await Promise.all(
    [Link, RouterLink].map((link) => write(link, { to: "/prompt/1", ...props })),
  );
  expect(unmarked(light!), LOOK).toBe(unmarked(theirs!));
});
