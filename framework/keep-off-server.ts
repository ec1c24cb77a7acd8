import type { Plugin } from "vite";
import { applyEdits, visitSource } from "./edit-source.ts";

const NOTHING = "() => null";

/** A module as the server needs it: what it would load later is empty, and so is its component if browsers alone render it. */
export function withoutClientCode(file: string, source: string, { isClientPage }: { isClientPage: boolean }) {
  const edits: Parameters<typeof applyEdits>[1] = [];
  visitSource(file, source, {
    ImportExpression: ({ start, end }) => edits.push({ start, end, text: `Promise.resolve({ default: ${NOTHING} })` }),
    ExportDefaultDeclaration: ({ start, end }) =>
      isClientPage && edits.push({ start, end, text: `export default ${NOTHING};` }),
  });
  return applyEdits(source, edits);
}

type Options = {
  /** Folder of the modules to empty, with a slash at its end. */
  app: string;
  /** Folders below it of the modules that may be dropped with their last importer. */
  droppable: readonly string[];
  /** Route modules whose component only browsers render. */
  clientPages: ReadonlySet<string>;
};

/**
 * Keeps out of the server's bundle what the server never renders. React Router's own way, `*.client.tsx`, exports
 * `undefined`, which neither `lazy` nor a route accepts as a component.
 */
export function keepOffServer({ app, droppable, clientPages }: Options): Plugin {
  return {
    name: "keep-off-server",
    // Before TypeScript and JSX are compiled, so that offsets are those of the file.
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(source, id) {
      if (!id.startsWith(app) || !/\.tsx?$/.test(id)) return null;
      return {
        code: withoutClientCode(id, source, { isClientPage: clientPages.has(id) }),
        map: null,
        // Imports that a page no longer uses stay as imports for their effects, and these modules have none.
        moduleSideEffects: !droppable.some((folder) => id.startsWith(folder)),
      };
    },
  };
}
