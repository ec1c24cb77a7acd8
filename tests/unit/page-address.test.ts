import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { createAddressOf } from "#worker/pages/address.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
const route = (id: string, path: string | undefined, handle?: object, parentId: string | undefined = "root"): Route =>
  ({
    id,
    path,
    parentId: id === "root" ? undefined : parentId,
    index: id === "home",
    module: { handle, default: () => createElement("p") },
  }) as Route;

const routes = [
  route("root", ""),
  route("home", undefined, { cache: "shared", tags: [], query: ["search", "sort", "cursor"] }),
  route("prompt", "prompt/:promptId", { cache: "shared", tags: [] }),
  route("frame", undefined, { cache: "shared", tags: [] }),
  route("list", "mypage/list", undefined, "frame"),
  route("callback", "auth/callback", { cache: "private" }),
  route("bare", "bare"),
];
const addressOf = createAddressOf({ routes: Object.fromEntries(routes.map((one) => [one.id, one])) } as ServerBuild);
const of = (path: string, method = "GET") =>
  addressOf({ url: `https://geulgam.test${path}`, method }).slice("https://geulgam.test".length);

describe("나눠 쓰는 사본의 주소", () => {
  test.each([
    ["/?utm_source=x&utm_medium=y", "/"],
    ["/?fbclid=1&search=a+b&gclid=2", "/?search=a+b"],
    ["/?cursor=9&search=%ED%9A%8C", "/?search=%ED%9A%8C&cursor=9"],
    ["/?%75tm_source=x&s%6Frt=latest", "/?s%6Frt=latest"],
    ["/?search", "/?search"],
    ["/?search=a&search=b", "/?search=a&search=b"],
    ["/?%E0%A4%A=1", "/"],
    ["/prompt/3?ref=kakao", "/prompt/3"],
    ["/prompt/3?search=a", "/prompt/3"],
    ["/mypage/list?tab=2&utm_source=x", "/mypage/list"],
    ["/_.data?utm_source=x&_routes=home&search=a", "/_.data?search=a&_routes=home"],
    ["/prompt/3.data?utm_source=x", "/prompt/3.data"],
    ["/PROMPT/3", "/prompt/3"],
    ["/prompt/3/", "/prompt/3"],
    ["/prompt/3///?search=a", "/prompt/3"],
    ["/%70rompt/%33", "/prompt/3"],
    ["/Prompt/3.data", "/prompt/3.data"],
    ["/prompt/3/_.data", "/prompt/3.data"],
    ["/prompt/3.data?_routes=prompt%2Croot", "/prompt/3.data?_routes=root%2Cprompt"],
    ["/prompt/3.data?_routes=prompt,x", "/prompt/3.data?_routes=prompt"],
    ["/prompt/3.data?_routes=home,prompt&_routes=y", "/prompt/3.data?_routes=prompt"],
    ["/prompt/3.data?_routes=x,y", "/prompt/3.data?_routes=-"],
    ["/prompt/3.data?_routes=", "/prompt/3.data"],
    ["/images/members/1/x.png?v=2", "/images/members/1/x.png"],
    ["/media/results/1/x/1.webp?v=2", "/media/results/1/x/1.webp"],
    ["/media/results/1/x/1.webp?sign=a&v=2&until=3", "/media/results/1/x/1.webp?until=3&sign=a"],
  ])("%s는 %s의 것이다", (path, expected) => {
    expect(of(path)).toBe(expected);
    expect(of(expected)).toBe(expected);
  });

  test.each(["/", "/?search=a&sort=latest", "/auth/callback?code=1&state=2&utm_source=x", "/bare?a=1", "/nowhere?a=1"])(
    "%s는 그대로다",
    (path) => expect(of(path)).toBe(path),
  );

  test("고치는 요청은 그대로다", () => {
    expect(of("/?index&utm_source=x", "POST")).toBe("/?index&utm_source=x");
    expect(of("/?utm_source=x", "HEAD")).toBe("/");
  });
});
