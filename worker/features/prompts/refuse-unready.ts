import type { AgeRating } from "#contracts/age-rating.ts";
import { isForEverybody } from "#contracts/for-everybody.ts";
import { EXAMPLES_MAX, RESULTS_MAX } from "#contracts/limits.ts";
import { missingForSale, type PromptPatch } from "#contracts/prompt-inputs.ts";
import { visibilityFaults } from "#contracts/visibility.ts";
import { missingAlt } from "#worker/features/results/missing-alt.ts";
import { toResult } from "#worker/features/results/view.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { findForEdit } from "./queries.ts";
import { isShownToOthers, type Shown } from "./visibility.ts";

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;
type Patch = Omit<PromptPatch, "version">;

/** What is rated 19 stays so once it was shown: operators lower it, as they may have rated it. */
const faultsOfRating = (prompt: Current["prompt"], rating: AgeRating) =>
  rating === "all" && prompt.ageRating === "19" && prompt.publishedAt !== null
    ? [{ field: "age_rating", message: "올린 뒤에는 운영자만 19세를 풀 수 있어요." }]
    : [];

/** What the prompt would be after the patch is refused when it may not be on sale or shown like that. */
export function refuseUnready({ prompt, results }: Current, patch: Patch, shown: Shown, isNewBody: boolean) {
  // A hidden prompt is shown again without another check, so it must stay complete.
  const status = isShownToOthers(shown) ? "published" : "draft";
  const examples = results.filter(({ kind }) => kind === "text").slice(0, EXAMPLES_MAX);
  const others = results.filter((result) => !examples.includes(result));
  const written = patch.examples ?? examples;
  const price = patch.price ?? prompt.price;
  const rating = patch.age_rating ?? prompt.ageRating;
  const errors = [
    ...faultsOfRating(prompt, rating),
    ...(prompt.remixedFrom !== null && price > 0
      ? [{ field: "price", message: "이어 쓴 글은 무료로만 올릴 수 있어요." }]
      : []),
    ...(patch.note && !isNewBody ? [{ field: "note", message: "바뀐 점은 본문을 고칠 때만 적을 수 있어요." }] : []),
    ...missingForSale({
      price,
      preview: patch.preview ?? prompt.preview,
      // An example behind those that are there is public.
      examples: written.filter((_, at) => !examples[at] || isForEverybody(toResult(examples[at]))),
      results: others.map(toResult).filter(isForEverybody).length,
      status,
    }),
    ...visibilityFaults({
      price,
      visibility: shown.visibility,
      publish_at: patch.publish_at ?? shown.publishAt?.toISOString(),
      age_rating: rating,
    }),
    ...(status === "published" ? missingAlt(others) : []),
    ...(written.length + others.length > RESULTS_MAX
      ? [{ field: "examples", message: `결과는 다른 결과와 더해 ${RESULTS_MAX}개까지예요.` }]
      : []),
  ];
  if (errors.length > 0) throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors });
}
