import { RESULT_AUDIO_MAX, RESULT_IMAGE_MAX, RESULT_VIDEO_MAX } from "#contracts/limits.ts";
import type { MediaKind } from "#contracts/results.ts";
import { prepareFilm } from "./film-poster.ts";
import { type Prepared, preparePicture, refused } from "#app/features/results/picture-set.ts";

const limits: Record<MediaKind, number> = { image: RESULT_IMAGE_MAX, audio: RESULT_AUDIO_MAX, video: RESULT_VIDEO_MAX };
const names: Record<MediaKind, string> = { image: "그림은", audio: "소리는", video: "영상은" };

export const ACCEPTED = "image/*,.mp3,.m4a,.aac,.wav,audio/mpeg,audio/mp4,audio/aac,audio/wav,video/mp4,video/webm";

/** What kind of result a file is; undefined for one that cannot be one. Browsers name it by its extension. */
export function kindOfFile({ type, name }: Pick<File, "type" | "name">): MediaKind | undefined {
  const [kind] = type.split("/");
  if (kind === "image" || kind === "audio" || kind === "video") return kind;
  if (/\.(?:heic|heif|avif)$/i.test(name)) return "image";
  return /\.(?:mp3|m4a|aac|wav)$/i.test(name) ? "audio" : undefined;
}

/** Why a file cannot be a result, before it is opened. */
export function faultOf(file: Pick<File, "type" | "name" | "size">): string | undefined {
  const kind = kindOfFile(file);
  if (!kind) return "그림, 소리, 영상 파일만 올릴 수 있어요.";
  if (file.size === 0) return "빈 파일이에요. 다른 파일을 골라 주세요.";
  if (file.size > limits[kind]) return `${names[kind]} ${limits[kind] / 1024 / 1024}MB까지 올릴 수 있어요.`;
  return undefined;
}

/** The parts to send of a file that is no more than a file yet. */
export async function prepareFile(file: File): Promise<Prepared> {
  const fault = faultOf(file);
  if (fault) return refused(fault);
  const kind = kindOfFile(file);
  if (kind === "image") return preparePicture(file);
  return kind === "video" ? prepareFilm(file) : { ok: true, parts: { file, name: file.name, beside: {} } };
}
