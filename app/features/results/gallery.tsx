import { AI_MADE } from "#contracts/ai-made.ts";
import type { Media, Result } from "#contracts/results.ts";
import { MediaResult } from "./media-result.tsx";
import { useLightbox } from "./use-lightbox.ts";

type Shown = Result & { media: Media };

const kinds = { image: "그림", audio: "소리", video: "영상", text: "글" };

const WHOLE = "col-span-6";
const HALF = "col-span-3";
const THIRD = "col-span-2";

/** How wide each is: the first whole, the other pictures in rows of two, an odd number of them first in a row of three. */
function widthsOf(mediaResults: Shown[]) {
  const small = mediaResults.filter(({ kind }, index) => index > 0 && kind === "image");
  if (small.length === 1 && mediaResults.length === 2 && mediaResults[0]!.kind === "image") return [HALF, HALF];
  const inThree = small.length >= 3 && small.length % 2 === 1 ? 3 : 0;
  return mediaResults.map((result) => {
    const at = small.indexOf(result);
    if (at < 0 || small.length === 1) return WHOLE;
    return at < inThree ? THIRD : HALF;
  });
}

type GalleryProps = {
  results: Result[];
  /** What is shown of each of `results` until it is loaded. */
  placeholders: (string | null)[] | undefined;
};

/** The pictures, sounds and films among the results, in the order of the prompter. The first is the cover. */
export function Gallery({ results, placeholders }: GalleryProps) {
  const mediaResults = results.filter((result): result is Shown => result.media !== undefined);
  const pictures = mediaResults.filter(({ kind }) => kind === "image");
  const open = useLightbox(pictures.map(({ media, input }) => ({ media, caption: input })));
  if (mediaResults.length === 0) return null;
  const widths = widthsOf(mediaResults);
  return (
    <section aria-label="결과" className="mt-5">
      <ul className="grid grid-cols-6 gap-x-2 gap-y-3">
        {mediaResults.map((result, index) => (
          <li key={result.id} className={`min-w-0 ${widths[index]}`}>
            <MediaResult
              result={result}
              name={`${kinds[result.kind]} ${index + 1}`}
              blurred={placeholders?.[results.indexOf(result)]}
              isLarge={widths[index] === WHOLE}
              isFirst={index === 0}
              onOpen={open}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{AI_MADE}</p>
    </section>
  );
}
