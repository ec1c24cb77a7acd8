import { readFileSync } from "node:fs";
import { preprocessCSS, type Plugin, type ResolvedConfig } from "vite";
import { createReach } from "./reachable-modules.ts";
import { type Page, type Piece, type Root, splitSheet } from "./split-sheet.ts";

const QUERY = "?inline&by-page";

type Options = {
  /** Folder of the modules whose text names classes, with a slash at its end. */
  app: string;
  /** What every page is rendered by. Also the page of addresses that have none. */
  root: string;
  /** The pages to write sheets for: their ids and modules. */
  pages: Record<string, string>;
  /** How the modules name a class of the sheet. */
  nameInSource?: (name: string) => string;
};

async function parseCss(css: string, config: ResolvedConfig) {
  let parsed: Root | undefined;
  const keep = { postcssPlugin: "keep", Once: (root: Root) => void (parsed = root.clone()) };
  await preprocessCSS(css, "sheet.css", { ...config, css: { ...config.css, postcss: { plugins: [keep] } } });
  return parsed!;
}

/** The pages of pieces as numbers, a bit for each page. Numbers hold 53. */
function writeModule(ids: string[], pieces: Piece[]) {
  if (ids.length > 53) throw new Error("More pages than bits: look at framework/page-sheets.ts.");
  const bits = pieces.map(({ pages }) => ids.reduce((sum, id, bit) => sum + (pages.has(id) ? 2 ** bit : 0), 0));
  return `export default ${JSON.stringify({ pages: ids, texts: pieces.map(({ text }) => text), bits })}`;
}

/**
 * Has `import sheet from "./some.css?inline&by-page"` answer the sheet, as the build writes it, in pieces that know
 * which pages they can apply to (`css.d.ts`). Server only; the development server gives all to every page.
 */
export function pageSheets({ app, root, pages, nameInSource }: Options): Plugin {
  let config: ResolvedConfig;
  const ids = ["root", ...Object.keys(pages)];
  return {
    name: "page-sheets",
    // After Vite's own plugins, which write CSS as a module with a text.
    enforce: "post",
    configResolved: (resolved) => void (config = resolved),
    async transform(code, id) {
      if (!id.endsWith(QUERY)) return null;
      if (this.environment.name !== "ssr") return { code: writeModule([], []), map: null };
      const [, literal] = /^export default (".*")/.exec(code) ?? [];
      if (!literal) this.error("Vite writes ?inline otherwise than before: look at framework/page-sheets.ts.");
      const css = JSON.parse(literal) as string;
      if (config.command === "serve")
        return { code: writeModule(ids, [{ text: css, pages: new Set(ids) }]), map: null };
      const reach = createReach(
        app,
        async (specifier, importer) => (await this.resolve(specifier, importer))?.id ?? null,
      );
      const files = await reach(root);
      const read = async (page: string, entry: string): Promise<Page> => ({
        id: page,
        source: [...files, ...(await reach(entry))].map((file) => readFileSync(file, "utf8")).join("\n"),
      });
      const sources = await Promise.all([
        read("root", root),
        ...Object.entries(pages).map(([page, file]) => read(page, file)),
      ]);
      return { code: writeModule(ids, splitSheet(await parseCss(css, config), sources, nameInSource)), map: null };
    },
  };
}
