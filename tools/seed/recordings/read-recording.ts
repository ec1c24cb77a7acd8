import { readFile } from "node:fs/promises";
import { readDrawn } from "../pictures/read-drawn.ts";
import { filmOf } from "./films.ts";
import type { SeedRecording } from "./recordings.ts";
import { composeSong } from "./song.ts";

const POSTER_WIDTH = 640;

const uploadOf = (field: string, name: string, bytes: Uint8Array) => ({ field, name, bytes: new Uint8Array(bytes) });

/** As an upload: the film of the repository with its poster, or the song, composed here because its file would be large. */
export async function readRecording({ kind, drawing }: SeedRecording) {
  if (kind === "audio") return { main: uploadOf("file", `${drawing}.wav`, composeSong()), files: {} };
  const [main, poster] = await Promise.all([readFile(filmOf(drawing)), readDrawn(drawing, POSTER_WIDTH)]);
  return {
    main: uploadOf("file", `${drawing}.webm`, main),
    files: { poster: uploadOf("poster", `${drawing}.webp`, poster) },
  };
}
