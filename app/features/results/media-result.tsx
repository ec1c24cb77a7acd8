import type { MouseEvent } from "react";
import { isForEverybody } from "#contracts/for-everybody.ts";
import { nameOf } from "#contracts/catalog.ts";
import type { Media, Result } from "#contracts/results.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Audience } from "./audience.tsx";

const LARGE = "(min-width: 64rem) 46rem, calc(100vw - 2rem)";
const SMALL = "(min-width: 64rem) 23rem, 50vw";

type Shown = Result & { media: Media };
type Place = {
  name: string;
  blurred: string | null | undefined;
  /** As wide as the gallery. */
  isLarge: boolean;
  isFirst: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A link to the picture itself; with scripts it opens the lightbox. */
function PictureLink({ media, name, blurred, isLarge, isFirst, onOpen }: Place & { media: Media }) {
  return (
    <a
      href={media.url}
      data-scripted=""
      data-picture=""
      onClick={onOpen}
      className="block cursor-zoom-in overflow-hidden rounded-3.5"
    >
      <Picture
        media={media}
        blurred={blurred}
        sizes={isLarge ? LARGE : SMALL}
        isFirst={isFirst}
        isUncropped={isLarge}
        className={isLarge ? "" : "aspect-[4/3]"}
      />
      <span className="sr-only">{media.alt === "" && name} 크게 보기</span>
    </a>
  );
}

// Members bring no captions: what they say of a film or a sound stands below it.
const Film = ({ media: { url, type, width, height, poster, alt } }: { media: Media }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <video
    controls
    playsInline
    preload="none"
    poster={poster}
    width={width}
    height={height}
    aria-label={alt || "영상"}
    className="block h-auto max-h-[70svh] w-full rounded-3.5 bg-[#12100e]"
  >
    <source src={url} type={type} />
  </video>
);

const Sound = ({ media: { url, type, alt } }: { media: Media }) => (
  <div className="box p-3">
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
    <audio controls preload="none" aria-label={alt || "소리"} className="block w-full">
      <source src={url} type={type} />
    </audio>
  </div>
);

const inOneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, " · ");

function Caption({ result }: { result: Shown }) {
  const { kind, media, input, model } = result;
  const described = kind === "image" ? "" : media.alt;
  if (!described && !input && !model && isForEverybody(result)) return null;
  return (
    <figcaption className="mt-1.5 flex items-start gap-2 text-xs text-muted">
      {(described || input) && (
        <span className="min-w-0">
          {described && <span className="block text-sm text-ink">{described}</span>}
          {input && <span className="line-clamp-2">{inOneLine(input)}</span>}
        </span>
      )}
      {model && <span className="flex-none font-medium">{nameOf(model)}</span>}
      <Audience result={result} />
    </figcaption>
  );
}

type MediaResultProps = Place & { result: Shown };

/** A picture, a sound or a film with the input that it was made with and its model. Nothing plays by itself. */
export function MediaResult({ result, ...place }: MediaResultProps) {
  const { kind, media } = result;
  return (
    <figure>
      {kind === "image" && <PictureLink media={media} {...place} />}
      {kind === "video" && <Film media={media} />}
      {kind === "audio" && <Sound media={media} />}
      <Caption result={result} />
    </figure>
  );
}
