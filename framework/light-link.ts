import type { Plugin } from "vite";

const ROUTER = "react-router";
const LIGHT = "\0react-router-with-light-link";

type Options = {
  /** Folder of the modules that get the light `Link`, with a slash at its end. */
  app: string;
  /** The module that exports it. */
  link: string;
};

/**
 * Gives the pages of the server's bundle the `Link` of `framework/server-link.tsx`, which writes the same markup. Pages
 * import React Router as ever, so that browsers have its own.
 */
export const lightLink = ({ app, link }: Options): Plugin => ({
  name: "light-link",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (source, importer) => (source === ROUTER && importer?.startsWith(app) ? LIGHT : null),
  load: (id) =>
    id === LIGHT
      ? {
          // An export by name hides the one of the same name behind the star (ECMAScript, 16.2.1.7.2.2 GetExportedNames).
          code: `export * from "${ROUTER}";\nexport { Link } from ${JSON.stringify(link)};`,
          moduleSideEffects: false,
        }
      : null,
});
