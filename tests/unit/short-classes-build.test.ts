import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { shortClasses } from "#framework/short-classes.ts";

const files = {
  "sheet.css": ".h-11{width:1px}.hover\\:underline:hover{width:2px}.hue-30{width:3px}",
  "hues.ts": `export const hues: string[] = ["hue-30"];`,
  "row.tsx": `
    import { hues } from "./hues.ts";
    import sheet from "./sheet.css?inline";
    globalThis.row = [hues, "h-11 hover:underline", sheet];`,
};

test("빌드한 것에서는 ts의 클래스도 tsx의 클래스도 시트와 같은 짧은 이름이고, 원래 이름을 되찾을 수 있다", async () => {
  const app = `${mkdtempSync(join(tmpdir(), "geulgam-classes-"))}/`;
  onTestFinished(() => rmSync(app, { recursive: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(app + file, text);
  const short = shortClasses({ app, sheet: `${app}sheet.css` });
  const { output } = (await build({
    configFile: false,
    root: app,
    logLevel: "error",
    css: { postcss: { plugins: [short.postcss] } },
    plugins: [short.plugin],
    build: { ssr: `${app}row.tsx`, write: false, minify: false, cssMinify: true },
  })) as Rolldown.RolldownOutput;
  const { code } = output[0];
  for (const written of ['"a b"', '"c"', ".a{", ".b:hover{", ".c{"]) expect(code).toContain(written);
  expect(["a", "b", "c", "flex"].map(short.nameInSource)).toEqual(["h-11", "hover:underline", "hue-30", "flex"]);
});
