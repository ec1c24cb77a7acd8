import { readFileSync } from "node:fs";
import { minify, type Plugin, transformWithOxc } from "vite";
import { applyEdits, visitSource } from "./edit-source.ts";

/** TypeScript as the text of a minified module script. Throws where it imports more than types. */
export async function compileScript(file: string, source: string) {
  const { code: plain } = await transformWithOxc(source, file, { sourcemap: false });
  const { code, errors } = await minify(file.replace(/\.ts$/, ".js"), plain, {
    module: true,
    mangle: { toplevel: true },
  });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const edits: Parameters<typeof applyEdits>[1] = [];
  visitSource(file, code, {
    ImportDeclaration() {
      throw new Error(`${file}: a script of a document can only import types.`);
    },
    // The empty export that stands for imports of types.
    ExportNamedDeclaration: ({ start, end }) => edits.push({ start, end, text: "" }),
  });
  return applyEdits(code, edits);
}

const PREFIX = "virtual:script/";

/** `import text from "virtual:script/name"` gives the text of a file's script, to be written into a document. */
export const scriptText = (files: Record<string, string>): Plugin => ({
  name: "script-text",
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    const file = id.startsWith(`\0${PREFIX}`) ? files[id.slice(PREFIX.length + 1)] : undefined;
    if (file === undefined) return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await compileScript(file, readFileSync(file, "utf8")))};`;
  },
});
