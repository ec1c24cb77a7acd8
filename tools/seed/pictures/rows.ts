import type { Media } from "#contracts/results.ts";
import { mediaFolderOf, pathOf } from "#worker/features/results/keys.ts";
import { pathOf as imagePathOf } from "#worker/features/uploads/keys.ts";
import { seedPromptRows } from "#worker/db/seed/prompts.ts";
import { drawings } from "./drawings.ts";
import { faces } from "./faces.ts";
import { FACE_WIDTH, WIDTHS } from "./files.ts";
import { measures } from "./measures.gen.ts";

/** Said with each picture, because no model made it. */
const MARK = "예시 그림 · 글감이 그렸어요";
const TYPE = "image/webp";

/** An object of the bucket and the drawing whose copy it is. */
type DrawnObject = { key: string; type: string; name: string; width: number };

/** A UUID of the name, the same on every machine. */
async function uuidOf(name: string) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`geulgam:${name}`)));
  // Version 8 and the variant (RFC 9562, 5.8).
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The results that are pictures, those of one prompt in their order from 0, and the objects that they name. */
export async function pictureRows() {
  const prompts = new Map(seedPromptRows().map((prompt) => [prompt.title, prompt]));
  const shown = new Map<number, number>();
  const rows = await Promise.all(
    drawings.map(async ({ name, prompt: title, alt }) => {
      const prompt = prompts.get(title);
      if (!prompt) throw new Error(`No prompt to show the picture: ${title}`);
      const position = shown.get(prompt.id) ?? 0;
      shown.set(prompt.id, position + 1);
      const id = await uuidOf(name);
      const mediaKey = `${mediaFolderOf(prompt.id)}/${id}`;
      const { height, placeholder, bytes } = measures[name]!;
      const srcset = WIDTHS.map((width) => ({ width, url: pathOf(`${mediaKey}/${width}.webp`) }));
      const widest = srcset.at(-1)!;
      const media: Media = {
        id,
        url: widest.url,
        type: TYPE,
        width: widest.width,
        height,
        bytes: bytes.at(-1)!,
        alt: `${alt} ${MARK}.`,
        is_decorative: false,
        placeholder,
        srcset,
      };
      const input = [MARK, prompt.examples[position]?.input].filter(Boolean).join("\n\n");
      const objects: DrawnObject[] = WIDTHS.map((width) => ({
        key: `${mediaKey}/${width}.webp`,
        type: TYPE,
        name,
        width,
      }));
      return {
        row: { prompt_id: prompt.id, position, input, media, media_key: mediaKey },
        objects,
      };
    }),
  );
  return { results: rows.map(({ row }) => row), objects: rows.flatMap(({ objects }) => objects) };
}

/** The pictures of the members, and the objects that they name. */
export async function faceRows() {
  const rows = await Promise.all(
    faces.map(async ({ name }, index) => {
      const id = index + 1;
      const key = `members/${id}/${await uuidOf(`face:${name}`)}.webp`;
      const object: DrawnObject = { key, type: TYPE, name, width: FACE_WIDTH };
      return { row: { id, profile_image: imagePathOf(key) }, object };
    }),
  );
  return { members: rows.map(({ row }) => row), objects: rows.map(({ object }) => object) };
}
