import type { NewMediaResult } from "#contracts/result-inputs.ts";
import type { Media } from "#contracts/results.ts";
import type { Upload } from "#worker/lib/upload.ts";
import { pathOf } from "./keys.ts";
import type { MediaFile, MediaFiles } from "./media-files.ts";

async function digestOf(bytes: Uint8Array) {
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>))).join();
}

/** The digest of each file by its field, to tell whether a repeated request brings the same files. */
export const digestsOf = (files: Record<string, Upload | undefined>) =>
  Promise.all(Object.entries(files).map(async ([name, file]) => [name, file && (await digestOf(file.bytes))]));

type Described = Pick<NewMediaResult, "alt" | "is_decorative" | "placeholder">;

/** The files under new keys below `folder`, and the media that names them. */
export function placeFiles(folder: string, files: MediaFiles, fields: Described) {
  const id = crypto.randomUUID();
  const mediaKey = `${folder}/${id}`;
  const keyOf = ({ name }: MediaFile) => `${mediaKey}/${name}`;
  const urlOf = (file: MediaFile) => pathOf(keyOf(file));
  const { kind, width, height, duration, main, copies, poster } = files;
  const widths = kind === "image" ? [...copies, { width, file: main }] : [];
  const media: Media = {
    id,
    url: urlOf(main),
    type: main.type,
    width,
    height,
    bytes: main.bytes.length,
    ...(duration !== undefined && { duration }),
    alt: fields.is_decorative ? "" : fields.alt,
    is_decorative: fields.is_decorative,
    placeholder: fields.placeholder ?? null,
    srcset: widths.map((one) => ({ width: one.width, url: urlOf(one.file) })),
    ...(poster && { poster: urlOf(poster) }),
  };
  const objects = [main, ...copies.map(({ file }) => file), ...(poster ? [poster] : [])];
  return { media, mediaKey, objects: objects.map((file) => ({ ...file, key: keyOf(file) })) };
}
