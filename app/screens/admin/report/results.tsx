import type { Result } from "#contracts/results.ts";
import { RatingButton } from "./rating-button.tsx";

const kindNames = { text: "글", image: "그림", audio: "소리", video: "영상" };

type ResultsProps = { promptId: number; results: Result[]; mayRate: boolean };

/** What came out of a reported prompt: links, because the page that shows it may be hidden. */
export function Results({ promptId, results, mayRate }: ResultsProps) {
  return (
    <ul className="mt-3 space-y-3">
      {results.map(({ id, kind, text, media, input, is_buyers_only: isBuyersOnly, age_rating: rating }, index) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="text-xs text-muted">
            {kindNames[kind]}
            {isBuyersOnly && " · 구매한 사람만"}
            {rating && " · 19세 이상"}
          </p>
          {input && <p className="whitespace-pre-line text-sm text-muted">{input}</p>}
          {text && <p className="whitespace-pre-line text-sm">{text}</p>}
          {media && (
            <a
              href={media.url}
              target="_blank"
              rel="noreferrer"
              className="min-h-11 inline-flex items-center gap-3 text-sm underline underline-offset-4"
            >
              {kind !== "audio" && (
                <img
                  src={media.poster ?? media.srcset[0]?.url}
                  alt=""
                  loading="lazy"
                  className="h-24 max-w-40 rounded-lg object-contain"
                />
              )}
              {media.alt || "새 창에서 열기"}
            </a>
          )}
          {mayRate && !isBuyersOnly && (
            <p className="mt-2">
              <RatingButton promptId={promptId} resultId={id} label={`${index + 1}번째 결과`} present={rating} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
