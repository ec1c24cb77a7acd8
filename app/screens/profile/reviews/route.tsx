import { href, Link } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ReadReview } from "#app/features/reviews/read-review.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["member"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  const { member, list } = await context.get(pageContext).reads.receivedReviews(params.memberId, cursor);
  return { user_id: member.user_id, nickname: member.nickname, reviews: list };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { user_id, nickname } = loaderData;
  return pageMeta({
    title: `${nickname}님이 받은 후기`,
    description: `${nickname}님의 프롬프트를 써 본 사람들이 남긴 후기와 별점이에요.`,
    url: `${matches[0].loaderData.origin}/profile/${user_id}/reviews`,
  });
};

export default function ReceivedReviewsPage({ loaderData: { user_id, nickname, reviews } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <Link
        to={href("/profile/:memberId", { memberId: String(user_id) })}
        className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
      >
        프로필로 돌아가기
      </Link>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{nickname}님이 받은 후기</h1>
      {reviews.items.length === 0 && <p className="mt-5 text-muted">아직 받은 후기가 없어요.</p>}
      <ul aria-label="받은 후기 목록" className="mt-5 divide-y divide-line">
        {reviews.items.map((review) => (
          <li key={review.id} className="py-3.5 first:pt-0">
            <ReadReview review={review} about={review.prompt} />
          </li>
        ))}
      </ul>
      {reviews.next_cursor && (
        <p className="mt-6 text-center">
          <Link to={`?cursor=${reviews.next_cursor}`} rel="next" className={buttonClass("secondary")}>
            더 보기
          </Link>
        </p>
      )}
    </div>
  );
}
