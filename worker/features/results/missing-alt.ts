import type { ResultRow } from "./view.ts";

/** What keeps the prompt of these results from being shown: media that one cannot see or hear must be told in words (KWCAG 2.2 5.1.1). */
export const missingAlt = (results: Pick<ResultRow, "media">[]) =>
  results.some(({ media }) => media && media.alt === "" && !media.is_decorative)
    ? [{ field: "results", message: "그림, 소리, 영상이 무엇인지 글로 적거나 장식용으로 골라 주세요." }]
    : [];
