import type { Media } from "#contracts/results.ts";

type PictureProps = {
  media: Pick<Media, "url" | "srcset" | "width" | "height" | "alt">;
  /** A data URL of a few pixels, which browsers blur when they enlarge it. */
  blurred?: string | null;
  /** The width that it is shown at, as the attribute `sizes`. */
  sizes: string;
  /** Above the fold: loaded at once and before others. */
  isFirst?: boolean;
  /** As high as it is, within the screen, in place of filling a frame of another shape. */
  isUncropped?: boolean;
  /** Of the frame. */
  className: string;
};

const whole = "relative block h-auto max-h-[70svh] w-full object-contain";
const filling = "absolute inset-0 size-full object-cover";

/** A picture over a blurred placeholder, which is seen until it is loaded and beside it where it is narrower than its frame. */
export function Picture({ media, blurred, sizes, isFirst = false, isUncropped = false, className }: PictureProps) {
  const { url, srcset, width, height, alt } = media;
  return (
    <span className={`relative block overflow-hidden bg-line ${className}`}>
      {blurred && <img src={blurred} alt="" className={filling} />}
      <img
        src={url}
        srcSet={srcset.map((copy) => `${copy.url} ${copy.width}w`).join(", ") || undefined}
        sizes={srcset.length > 0 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className={isUncropped ? whole : filling}
      />
    </span>
  );
}
