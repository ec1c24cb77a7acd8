import type { Plugin } from "vite";

const LEFT_OUT = `()=>{throw new Error("left out of the browser's build: look at framework/unused-parts.ts")}`;

/**
 * Modules of packages that the browser's bundle holds and never runs, with what stands for their exports. All others of
 * their exports throw. Of React Router: the discovery of routes (`routeDiscovery` is "initial") and what
 * `instrumentations` of `<HydratedRouter>` does; of Hono's client: cookies, which no call of ours sends.
 */
export const unusedParts: Record<string, { answers: Record<string, string>; others: string[] }> = {
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": {
    answers: {
      getPatchRoutesOnNavigationFunction: "()=>{}",
      isFogOfWarEnabled: "()=>false",
      useFogOFWarDiscovery: "()=>{}",
    },
    others: [
      "URL_LIMIT",
      "getManifestPath",
      "getPartialManifest",
      "getPathsWithAncestors",
      "handleClientVersionMismatch",
    ],
  },
  "react-router/dist/production/lib/router/instrumentation.js": {
    answers: { consumeInstrumentationClientResultMetaReceiver: "()=>{}" },
    others: [
      "getRouteInstrumentationUpdates",
      "instrumentClientSideRouter",
      "instrumentHandler",
      "instrumentationResultMetaContext",
    ],
  },
  "hono/dist/utils/cookie.js": { answers: {}, others: ["parse", "parseSigned", "serialize", "serializeSigned"] },
};

const partOf = (id: string) => Object.keys(unusedParts).find((path) => id.endsWith(`/node_modules/${path}`));

/** Leaves `unusedParts` out of the browser's bundle. The build fails when one of them is not there to leave out. */
export function leaveOutUnused(): Plugin {
  const found = new Set<string>();
  return {
    name: "unused-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(_, id) {
      const part = partOf(id);
      if (!part) return null;
      found.add(part);
      const { answers, others } = unusedParts[part]!;
      const lines = [...Object.entries(answers), ...others.map((name) => [name, LEFT_OUT])];
      const code = lines.map(([name, value]) => `export const ${name}=${value};`).join("\n");
      return { code, map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((part) => !found.has(part));
      if (!error && missing.length > 0)
        this.error(`The browser's bundle lacks ${missing.join(", ")}: look at framework/unused-parts.ts.`);
    },
  };
}
