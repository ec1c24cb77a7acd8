import { build, type Plugin, type Rolldown } from "vite";

/** The text of a script and of all that it imports, to run by itself in a page that loads nothing else. */
async function bundleScript(file: string) {
  const made = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    publicDir: false,
    build: { write: false, minify: true, rolldownOptions: { input: file, output: { format: "iife" } } },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`${file}: a bundled script is one file.`);
  return chunk.code.trim();
}

const PREFIX = "virtual:bundled-script/";

/** `import text from "virtual:bundled-script/name"` gives the text of a file's script with its imports. */
export const bundledScript = (files: Record<string, string>): Plugin => ({
  name: "bundled-script",
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    const file = id.startsWith(`\0${PREFIX}`) ? files[id.slice(PREFIX.length + 1)] : undefined;
    if (file === undefined) return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await bundleScript(file))};`;
  },
});
