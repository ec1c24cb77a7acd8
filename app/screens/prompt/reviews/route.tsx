import { href, Link } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import type { ReviewSort } from "#contracts/reviews.ts";
import { ReadReview } from "#app/features/reviews/read-review.tsx";
import { sortNames, sorts } from "#app/features/reviews/review-sorts.ts";
import { ReviewSummary } from "#app/features/reviews/review-summary.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["prompt", "prompter"], query: ["sort", "cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // What does not fit the contract is a 400, as of the API.
  const query = { ...Object.fromEntries(url.searchParams), limit: "20" } as { sort?: ReviewSort; cursor?: string };
  const { prompt, list } = await context.get(pageContext).reads.promptReviews(params.promptId, query);
  context.set(prompterContext, prompt.prompterId);
  return { prompt: { id: prompt.id, title: prompt.title }, reviews: list, sort: query.sort ?? "latest" };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, title } = loaderData.prompt;
  return pageMeta({
    title: `${title} 후기`,
    description: `‘${title}’ 프롬프트를 써 본 사람들의 후기 ${loaderData.reviews.review_count}개와 별점이에요.`,
    url: `${matches[0].loaderData.origin}/prompt/${id}/reviews`,
  });
};

export default function PromptReviewsPage({ loaderData: { prompt, reviews, sort } }: Route.ComponentProps) {
  const here = `/prompt/${prompt.id}/reviews`;
  return (
    <div className="mx-auto max-w-200 flex flex-col gap-4 pt-6 lg:pt-9">
      <div>
        <Link
          to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
          className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
        >
          프롬프트로 돌아가기
        </Link>
        <h1 className="text-xl font-bold tracking-tight lg:text-2xl">‘{prompt.title}’의 후기</h1>
      </div>
      <ReviewSummary {...reviews} />
      {reviews.items.length > 1 && (
        <nav aria-label="후기 정렬" className="flex flex-wrap gap-2">
          {sorts.map((one) => (
            <ChipLink key={one} to={one === "latest" ? here : `${here}?sort=${one}`} active={one === sort}>
              {sortNames[one]}
            </ChipLink>
          ))}
        </nav>
      )}
      {reviews.review_count === 0 && <p className="text-muted">아직 후기가 없어요.</p>}
      <ul aria-label="후기 목록" className="divide-y divide-line">
        {reviews.items.map((review) => (
          <li key={review.id} className="py-3.5 first:pt-0">
            <ReadReview review={review} />
          </li>
        ))}
      </ul>
      {reviews.next_cursor && (
        <p className="text-center">
          <Link
            to={`${here}?sort=${sort}&cursor=${reviews.next_cursor}`}
            rel="next"
            className={buttonClass("secondary")}
          >
            더 보기
          </Link>
        </p>
      )}
    </div>
  );
}
