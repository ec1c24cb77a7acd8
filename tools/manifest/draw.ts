import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { desktop, phone, startBrowser } from "#tests/support/product/browser.ts";

/*
 * Draws the icons of the shortcuts that the manifest names, and takes its screenshots from a running product with its seed:
 * `npm start -- --fresh`, and in another window `npm run manifest:draw -- [origin]`.
 */
const origin = process.argv[2] ?? "http://localhost:8787";
const FOLDER = "public/app";
const QUALITY = 72;

/** The lines of an icon of `app/ui/icons.tsx`, with the colours of the icon of the site. */
const icons = { search: "SearchIcon", write: "PencilIcon", saved: "BookmarkIcon" };
const source = readFileSync("app/ui/icons.tsx", "utf8");

function iconOf(name: string) {
  const [, drawing] = new RegExp(`export const ${name} = line\\(([\\s\\S]+?)\\);\\n`).exec(source) ?? [];
  if (!drawing) throw new Error(`app/ui/icons.tsx: no ${name}`);
  const shapes = [...drawing.matchAll(/<(?:path|circle|rect)\b[^>]*\/>/g)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-12 -12 48 48" fill="none" stroke="#c2410c"
    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M-12-12h48v48h-48Z" fill="#fbfaf7" stroke="none"/>${shapes}</svg>`;
}

await initWasm(readFileSync("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
for (const [file, name] of Object.entries(icons))
  writeFileSync(`${FOLDER}/${file}.png`, new Resvg(iconOf(name)).render().asPng());

const screenshots = [
  { file: "home.jpg", path: "/", context: { ...phone, deviceScaleFactor: 2 } },
  { file: "prompt.jpg", path: "/prompt/1", context: { ...phone, deviceScaleFactor: 2 } },
  { file: "wide.jpg", path: "/", context: desktop },
];
const browser = await startBrowser();
for (const { file, path, context } of screenshots) {
  const page = await browser.newPage({ ...context, colorScheme: "light" });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  writeFileSync(`${FOLDER}/${file}`, await page.screenshot({ type: "jpeg", quality: QUALITY }));
  await page.close();
}
await browser.close();
