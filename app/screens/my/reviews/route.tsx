import { useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { reviewLists } from "#app/features/reviews/member-reviews.ts";
import { OwnReviewsList } from "#app/features/reviews/own-reviews-list.tsx";

const names = { written: "쓴 후기", received: "받은 후기" };

export const meta = () => [{ title: "내 후기 관리 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyReviewsPage() {
  const [params] = useSearchParams();
  const current = params.get("shelf") === "received" ? "received" : "written";
  return (
    <div className="mx-auto lg:mx-0 max-w-200 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">내 후기 관리</h1>
      <nav aria-label="내 후기 나눠 보기" className="mt-5 flex flex-wrap gap-2">
        {reviewLists.map((kind) => (
          <ChipLink
            key={kind}
            to={kind === "received" ? "?shelf=received" : "/mypage/review"}
            active={kind === current}
            preventScrollReset
          >
            {names[kind]}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-5">
        <OwnReviewsList key={current} kind={current} />
      </div>
    </div>
  );
}
