import { latin } from "#worker/lib/images/image.ts";
import { behindTags, cleanAac, cleanMp3 } from "./frames.ts";
import type { MediaFault, Recording } from "./media.ts";
import { cleanMp4 } from "./mp4.ts";
import { cleanWav } from "./wav.ts";
import { cleanWebm } from "./webm.ts";

export const recordingTypes = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  wav: "audio/wav",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;
export type RecordingKind = keyof typeof recordingTypes;
export type Cleaned = Recording & { kind: RecordingKind };

const container = {
  mp3: cleanMp3,
  aac: cleanAac,
  wav: cleanWav,
  webm: cleanWebm,
};

/** Major brands of pictures in the same container as films (ISO/IEC 23008-12, AVIF 1.1). */
const PICTURES = new Set(["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** What holds a recording, by its first bytes; undefined for any other file. Name and declared type are ignored. */
export function containerOf(bytes: Uint8Array): keyof typeof container | "mp4" | undefined {
  if (latin(bytes, 4, 8) === "ftyp") return PICTURES.has(latin(bytes, 8, 12)) ? undefined : "mp4";
  if (latin(bytes, 0, 4) === "\x1aE\xdf\xa3") return "webm";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WAVE") return "wav";
  const from = behindTags(bytes);
  if (bytes[from] !== 0xff) return undefined;
  const second = bytes[from + 1]!;
  if ((second & 0xf6) === 0xf0) return "aac";
  if ((second & 0xe6) === 0xe2) return "mp3";
}

/** The recording without its notes, or why it is refused. */
export function cleanRecording(
  kind: NonNullable<ReturnType<typeof containerOf>>,
  bytes: Uint8Array,
): Cleaned | MediaFault {
  if (kind !== "mp4") {
    const read = container[kind](bytes);
    return typeof read === "string" ? read : { ...read, kind };
  }
  const read = cleanMp4(bytes);
  if (typeof read === "string") return read;
  const { isFilm, ...recording } = read;
  return { ...recording, kind: isFilm ? "mp4" : "m4a" };
}
