import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteAssets = NonNullable<ServerBuild["assets"]["routes"][string]>;

const assetsOf = (id: string, parts: Partial<RouteAssets> = {}): RouteAssets => ({
  id,
  path: "",
  hasAction: false,
  hasLoader: id === "page",
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...parts,
});

type Parts = {
  entry: ServerBuild["entry"]["module"]["default"];
  root: RouteModule;
  page: RouteModule;
  /** Scripts of the browser: what the entry imports, and what the page has beside its module. */
  imports?: string[];
  pageAssets?: Partial<RouteAssets>;
};

/** A build of React Router with two routes, `root` and at `/` its child `page`. */
export const serverBuildOf = ({ entry, root, page, imports = [], pageAssets }: Parts): ServerBuild => ({
  entry: { module: { default: entry } },
  routes: {
    root: { id: "root", path: "", module: root },
    page: { id: "page", parentId: "root", index: true, path: undefined, module: page },
  },
  assets: {
    entry: { module: "/entry.js", imports },
    routes: { root: assetsOf("root"), page: assetsOf("page", { parentId: "root", ...pageAssets }) },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  allowedActionOrigins: [],
});
