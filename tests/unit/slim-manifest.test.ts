import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { slimManifest } from "#framework/slim-manifest.ts";

const route = (id: string, more: object = {}) => ({
  id,
  parentId: "root",
  path: `${id}/:id`,
  hasAction: false,
  hasLoader: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: ["/assets/frame.js", "/assets/cards.js"],
  css: [],
  ...more,
});
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/frame.js"], css: [] },
  routes: { page: route("page"), mine: route("mine", { clientLoaderModule: "/assets/mine-loader.js" }) },
  url: "/assets/manifest-1.js",
  version: "1",
};

test("브라우저가 받는 라우트 표에는 브라우저가 읽는 것만 있다", () => {
  const slim = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`, (id) => id === "page");
  const shared = { parentId: "root", hasLoader: true };
  expect(JSON.parse(slim.slice(slim.indexOf("{"), -1))).toEqual({
    entry: { module: "/assets/entry.js" },
    routes: {
      page: { ...shared, id: "page", path: "page/:id", module: "/assets/page.js", imports: ["/assets/cards.js"] },
      mine: {
        ...shared,
        id: "mine",
        path: "mine/:id",
        module: "/assets/mine.js",
        clientLoaderModule: "/assets/mine-loader.js",
      },
    },
    url: "/assets/manifest-1.js",
    version: "1",
  });
  expect(() => slimManifest(`window.__manifest=${JSON.stringify(manifest)};`, () => true)).toThrow("slim-manifest");
});

test("React Router는 브라우저에서 라우트의 imports와 css를 미리 받을 때만 읽는다", () => {
  const look = "React Router reads the manifest elsewhere than 8.4 did: look at framework/slim-manifest.ts";
  const folder = "node_modules/react-router/dist/production/lib";
  const readers = globSync("**/*.js", { cwd: folder }).filter(
    (file) =>
      !/^(?:rsc|server-runtime)\/|test-stub/.test(file) &&
      /[rR]oute\??\.(?:imports|css)\b|entry\.(?:imports|css)\b/.test(readFileSync(`${folder}/${file}`, "utf8")),
  );
  // `components.js` has `Scripts`, in whose place `framework/hand-over.tsx` stands.
  expect(readers.toSorted(), look).toEqual(["dom/ssr/components.js", "dom/ssr/links.js"]);
});
