import { FILM_SECONDS_MAX } from "#contracts/limits.ts";
import { drawAt, encodeAs } from "#app/features/results/canvas.ts";
import { type Prepared, refused } from "#app/features/results/picture-set.ts";
import { placeholderOf } from "#app/features/results/placeholder-of.ts";

const POSTER_MAX = 1280;
// The first frame is often black.
const POSTER_AT = 0.5;

const once = (film: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true });
    film.addEventListener("error", () => reject(new Error("film")), { once: true });
  });

/** The film at a moment near its beginning, ready to be drawn. Rejects when the browser cannot play it. */
async function openFilm(url: string) {
  const film = document.createElement("video");
  Object.assign(film, { muted: true, playsInline: true, preload: "auto", src: url });
  await once(film, "loadeddata");
  const sought = once(film, "seeked");
  film.currentTime = Math.min(POSTER_AT, film.duration / 2);
  await sought;
  return film;
}

async function makePoster(file: File, film: HTMLVideoElement): Promise<Prepared> {
  const { videoWidth, videoHeight, duration } = film;
  if (Number.isFinite(duration) && duration > FILM_SECONDS_MAX + 0.5)
    return refused(`영상은 ${FILM_SECONDS_MAX}초까지 올릴 수 있어요. 잘라서 골라 주세요.`);
  const scale = Math.min(1, POSTER_MAX / videoWidth);
  const canvas = drawAt(film, Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  const poster = (await encodeAs(canvas, "image/webp")) ?? (await encodeAs(canvas, "image/jpeg"));
  if (!poster) return refused("영상의 첫 화면을 만들지 못했어요. 다른 브라우저에서 올려 주세요.");
  const placeholder = placeholderOf(film, videoWidth, videoHeight);
  return { ok: true, parts: { file, name: file.name, beside: { poster }, placeholder } };
}

/** The film as it is, with the picture that stands for it until it is played. */
export async function prepareFilm(file: File): Promise<Prepared> {
  const url = URL.createObjectURL(file);
  try {
    return await makePoster(file, await openFilm(url));
  } catch {
    return refused("이 영상은 열 수 없어요. H.264 MP4나 WebM으로 바꿔서 골라 주세요.");
  } finally {
    URL.revokeObjectURL(url);
  }
}
