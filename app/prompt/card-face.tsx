import type { Cover } from "#contracts/results.ts";
import { Glyph, hueOfCategory } from "./glyph.tsx";
import { coverWords } from "./cover-words.ts";
import { tintOf } from "./tint-of.ts";
import type { CardPrompt } from "./prompt-card.tsx";

type Media = Pick<NonNullable<Cover["media"]>, "width" | "height" | "alt" | "srcset" | "poster"> & {
  url?: string;
  /** A ThumbHash, or its beginning. */
  placeholder?: string | null;
};
/** What a card shows of a cover. */
export type CardCover = Pick<Cover, "kind" | "text"> & { media?: Media };

/** How wide the picture is on the screen, for the browser's choice. `large` is that of a feature card. */
const looks = {
  card: { sizes: "(min-width: 48rem) 19rem, 50vw", widest: 640 },
  large: { sizes: "(min-width: 64rem) 36rem, 100vw", widest: 1280 },
};

/** The still picture of a cover, if it has one. */
const pictureOf = (cover: CardCover | null) => {
  if (cover?.kind === "image") return cover.media;
  return cover?.kind === "video" && cover.media?.poster ? cover.media : undefined;
};

const srcSetOf = ({ srcset }: Media, widest: number) =>
  srcset
    .filter(({ width }) => width <= widest)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");

type Faced = Pick<CardPrompt, "category" | "cover" | "description">;
type FaceProps = { prompt: Faced; look?: keyof typeof looks; isFirst?: boolean };

function Picture({ media, look = "card", isFirst = false }: { media: Media } & Omit<FaceProps, "prompt">) {
  const { sizes, widest } = looks[look];
  const srcSet = srcSetOf(media, widest);
  return (
    <picture>
      <img
        src={media.poster ?? media.srcset[0]?.url ?? media.url}
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        width={media.width}
        height={media.height}
        alt={media.alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className="face-picture"
      />
    </picture>
  );
}

/** The upper part of a card: the picture of the result, else words that say what it is on the tint of the category. */
export function CardFace({ prompt, look, isFirst }: FaceProps) {
  const { cover, category } = prompt;
  const media = pictureOf(cover);
  if (media) {
    return (
      <div className={`face ${hueOfCategory(category)}`}>
        {media.placeholder && (
          // The colour of the picture until it is loaded. The policy of styles lets no colour be written otherwise.
          <svg aria-hidden="true" className="absolute size-full">
            <rect width="100%" height="100%" fill={tintOf(media.placeholder)} />
          </svg>
        )}
        <Picture media={media} look={look} isFirst={isFirst} />
        {cover?.kind === "video" && <span className="face-note">▶ 영상</span>}
      </div>
    );
  }
  return (
    <div className={`face face-words ${hueOfCategory(category)}`}>
      <Glyph category={category} className="face-glyph" />
      <p className="face-quote">{coverWords(prompt)}</p>
      {cover?.kind === "audio" && <span className="face-note">♪ 소리</span>}
    </div>
  );
}
