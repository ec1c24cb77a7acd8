import {
  FILM_SECONDS_MAX,
  RESULT_AUDIO_MAX,
  RESULT_COPY_MAX,
  RESULT_IMAGE_MAX,
  RESULT_VIDEO_MAX,
  RESULT_WIDTH_MAX,
  RESULT_WIDTHS,
} from "#contracts/limits.ts";
import type { MediaKind } from "#contracts/results.ts";
import { readPicture, withKind } from "#worker/features/uploads/pictures.ts";
import { imageKindOf, imageTypes } from "#worker/lib/images/clean.ts";
import { cleanRecording, containerOf, recordingTypes } from "#worker/lib/media/clean.ts";
import { FILM_SIDE_MAX, type MediaFault } from "#worker/lib/media/media.ts";
import { refuseFile, tooLargeFile, type Upload } from "#worker/lib/upload.ts";

const copies = RESULT_WIDTHS.map((width) => ({ width, field: `w${width}` as const }));
/** The fields beside `file`: narrower copies of a picture, and the still picture of a film. */
export const besideFields = [...copies.map(({ field }) => field), "poster"] as const;
type Beside = (typeof besideFields)[number];

/** The largest form: a film and its poster. */
export const RESULT_FORM_MAX = RESULT_VIDEO_MAX + RESULT_COPY_MAX;
export const fileLimits: Record<"file" | Beside, number> = {
  file: RESULT_VIDEO_MAX,
  w320: RESULT_COPY_MAX,
  w640: RESULT_COPY_MAX,
  w1280: RESULT_COPY_MAX,
  poster: RESULT_COPY_MAX,
};

export type MediaFile = { name: string; type: string; bytes: Uint8Array };
/** The files of one result; `main` names the sound, the film or the widest copy, the others are narrower copies and the poster. */
export type MediaFiles = {
  kind: MediaKind;
  width: number;
  height: number;
  duration?: number;
  main: MediaFile;
  copies: { width: number; file: MediaFile }[];
  poster?: MediaFile;
};
type Sent = { main: Upload; files: Partial<Record<Beside, Upload>> };

/** The pictures among the files, each with the field that it was sent in. */
export const picturesOf = ({ kind, main, copies, poster }: MediaFiles) => [
  ...(kind === "image" ? [{ field: "file", bytes: main.bytes }] : []),
  ...copies.map(({ width, file }) => ({ field: `w${width}`, bytes: file.bytes })),
  ...(poster ? [{ field: "poster", bytes: poster.bytes }] : []),
];

const KINDS = "JPEG, PNG, WebP 그림, MP3, M4A, AAC, WAV 소리, MP4, WebM 영상만 올릴 수 있어요.";
const sentences: Record<MediaFault, string> = {
  broken: "파일이 깨졌거나 끝까지 오지 않았어요. 다른 파일을 골라 주세요.",
  coding: "모두가 볼 수 있는 형식이 아니에요. 영상은 H.264 MP4나 WebM, 소리는 MP3, AAC, WAV로 바꿔 올려 주세요.",
  too_many_pixels: `가로와 세로가 ${FILM_SIDE_MAX.toLocaleString("ko")}픽셀을 넘지 않는 영상을 올려 주세요.`,
};

/** Refuses files that do not belong to this kind of result. */
function refuseOthers({ files }: Sent, allowed: readonly Beside[], message: string) {
  const other = besideFields.find((field) => files[field] && !allowed.includes(field));
  if (other) throw refuseFile("invalid_input", other, message);
}

function readOne(upload: Upload, name?: string) {
  const { kind, bytes, width, height } = readPicture(upload);
  return { kind, width, height, file: { name: `${name ?? width}.${kind}`, type: imageTypes[kind], bytes } };
}

const areAlike = (one: number, other: number, tolerance: number) => Math.abs(one - other) <= tolerance;

/** A picture with its narrower copies, which have to be as wide as they say, of the same kind and proportions. */
export function readPictures(sent: Sent): MediaFiles {
  const { main: upload, files } = sent;
  if (upload.bytes.length > RESULT_IMAGE_MAX) throw tooLargeFile(upload.field, RESULT_IMAGE_MAX);
  refuseOthers(
    sent,
    copies.map(({ field }) => field),
    "poster는 영상과 함께 보내요.",
  );
  const main = readOne(upload);
  if (main.width > RESULT_WIDTH_MAX)
    throw refuseFile(
      "unprocessable",
      upload.field,
      `가로 ${RESULT_WIDTH_MAX.toLocaleString("ko")}픽셀까지 올릴 수 있어요.`,
    );
  const narrower = copies.flatMap(({ width, field }) => {
    const copy = files[field] && readOne(files[field]);
    if (!copy) return [];
    const isOurs =
      copy.kind === main.kind &&
      copy.width === width &&
      width < main.width &&
      areAlike(copy.height, (main.height * width) / main.width, 1);
    if (!isOurs) throw refuseFile("unprocessable", field, `file과 같은 그림을 ${width}픽셀로 줄인 것이 아니에요.`);
    return [{ width, file: copy.file }];
  });
  return { kind: "image", width: main.width, height: main.height, main: main.file, copies: narrower };
}

/** The poster of a film, in its proportions. */
function readPoster(upload: Upload | undefined, film: { width: number; height: number }) {
  if (!upload) throw refuseFile("invalid_input", "poster", "영상과 함께 첫 화면이 될 그림을 보내 주세요.");
  const poster = readOne(upload, "poster");
  const isOurs =
    poster.width <= RESULT_WIDTH_MAX && areAlike(poster.width / poster.height, film.width / film.height, 0.03);
  if (!isOurs) throw refuseFile("unprocessable", "poster", "영상과 가로세로 비율이 같은 그림을 보내 주세요.");
  return poster.file;
}

function readRecording(sent: Sent): MediaFiles {
  const { main: upload, files } = sent;
  const container = containerOf(upload.bytes);
  if (!container) throw refuseFile("unsupported_media_type", upload.field, withKind(upload.bytes, KINDS));
  const read = cleanRecording(container, upload.bytes);
  if (typeof read === "string") throw refuseFile("unprocessable", upload.field, sentences[read]);
  const { kind, bytes, width, height, seconds } = read;
  const duration = Math.round(seconds * 10) / 10;
  const isFilm = kind === "mp4" || kind === "webm";
  const main = { name: `${isFilm ? "film" : "sound"}.${kind}`, type: recordingTypes[kind], bytes };
  if (!isFilm) {
    if (upload.bytes.length > RESULT_AUDIO_MAX) throw tooLargeFile(upload.field, RESULT_AUDIO_MAX);
    refuseOthers(sent, [], "소리에는 그림을 함께 보낼 수 없어요.");
    return { kind: "audio", width: 0, height: 0, duration, main, copies: [] };
  }
  refuseOthers(sent, ["poster"], "영상에는 poster만 함께 보내요.");
  // Half a second more, because the last sample may end behind the minute.
  if (seconds > FILM_SECONDS_MAX + 0.5)
    throw refuseFile("unprocessable", upload.field, `영상은 ${FILM_SECONDS_MAX}초까지 올릴 수 있어요.`);
  return {
    kind: "video",
    width,
    height,
    duration,
    main,
    copies: [],
    poster: readPoster(files.poster, { width, height }),
  };
}

/** Recognises the files of a result by their bytes, takes their notes off and checks that they belong together. */
export const readMediaFiles = (sent: Sent): MediaFiles =>
  imageKindOf(sent.main.bytes) ? readPictures(sent) : readRecording(sent);
