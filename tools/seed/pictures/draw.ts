import { mkdir, rm, writeFile } from "node:fs/promises";
import { drawings } from "./drawings.ts";
import { faces } from "./faces.ts";
import { FACE_WIDTH, fileOf, WIDTHS } from "./files.ts";
import { createPainter } from "./paint.ts";

const { paint, hash } = await createPainter();
const folder = new URL("files/", import.meta.url);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const measures: Record<string, { height: number; placeholder: string; bytes: number[] }> = {};
for (const drawing of drawings) {
  const files = await Promise.all(WIDTHS.map((width) => paint(drawing, width)));
  for (const [index, file] of files.entries()) await writeFile(fileOf(drawing.name, WIDTHS[index]!), file);
  measures[drawing.name] = {
    height: Math.round((WIDTHS.at(-1)! * (drawing.height ?? 480)) / (drawing.width ?? 640)),
    placeholder: hash(drawing),
    bytes: files.map(({ length }) => length),
  };
  console.log(drawing.name, ...files.map(({ length }) => length));
}
for (const face of faces) await writeFile(fileOf(face.name, FACE_WIDTH), await paint(face, FACE_WIDTH));

const lines = Object.entries(measures).map((entry) => `  ${entry.map((part) => JSON.stringify(part)).join(": ")},\n`);
await writeFile(
  new URL("measures.gen.ts", import.meta.url),
  `// Written by draw.ts: the height of the widest copy in pixels, the ThumbHash in Base64 and the bytes of each copy.
export const measures: Record<string, { height: number; placeholder: string; bytes: number[] }> = {
${lines.join("")}};
`,
);
