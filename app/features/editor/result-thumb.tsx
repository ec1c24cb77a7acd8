import type { Result } from "#contracts/results.ts";

const kinds = { text: "글", image: "그림", audio: "소리", video: "영상" };
const box = "aspect-[4/3] w-full overflow-hidden rounded-2.5 border border-line bg-paper max-lg:bg-card";

/** One result as small as in a card: a picture, the still of a film, or the beginning of a text. */
export function ResultThumb({ result: { kind, text, media } }: { result: Result }) {
  const src = media?.poster ?? (kind === "image" ? (media?.srcset[0]?.url ?? media?.url) : undefined);
  if (media && src)
    return (
      <img
        src={src}
        alt={media.alt}
        width={media.width}
        height={media.height}
        loading="lazy"
        decoding="async"
        className={`${box} object-cover`}
      />
    );
  return (
    <p className={`${box} p-3 text-xs text-muted`}>
      <span className="line-clamp-5 whitespace-pre-wrap">{text ?? media?.alt ?? ""}</span>
      {!text && !media?.alt && kinds[kind]}
    </p>
  );
}
