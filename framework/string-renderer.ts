import type { Plugin } from "vite";

/** What `react-dom/server` is on Workers: the writer of streams and that of strings, 106 KB and 96 KB. */
const BOTH = "/react-dom/server.edge.js";

/** The writer of strings in it. */
export const STRINGS = "./cjs/react-dom-server-legacy.browser.production.js";

/** Leaves react-dom's writer of streams out of the server's bundle: documents are rendered into strings. */
export function stringRenderer(): Plugin {
  let isLeftOut = false;
  return {
    name: "string-renderer",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(_, id) {
      if (!id.endsWith(BOTH)) return null;
      isLeftOut = true;
      return { code: `module.exports = require("${STRINGS}");`, map: null };
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error(`The server's bundle lacks ${BOTH}: look at framework/string-renderer.ts.`);
    },
  };
}
