import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { PromptCard as Card } from "#contracts/prompts.ts";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { useSession } from "#app/session/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readFollowed } from "./followed.ts";

const SHOWN = 4;

/** The newest prompts of the members that the reader follows, for the main page; nothing for guests and while it is not read. */
export function FollowingStrip({ onRead }: { onRead: () => void }) {
  const { isMember, user } = useSession();
  const [read, setRead] = useState<{ by: number; cards: Card[] }>();
  useEffect(() => {
    if (!isMember) return onRead();
    let isCurrent = true;
    readFollowed(SHOWN)
      .then(
        ({ items }) => isCurrent && setRead({ by: user.user_id, cards: items }),
        () => undefined,
      )
      .finally(onRead);
    return () => {
      isCurrent = false;
    };
  }, [isMember, user.user_id, onRead]);
  if (!isMember || read?.by !== user.user_id) return null;
  const { cards } = read;
  return (
    <section aria-labelledby="following" className="min-w-0 mt-8 lg:mt-12">
      <div className="mb-2 min-h-11 flex items-center justify-between gap-4">
        <h2 id="following" className="section-title">
          팔로잉
        </h2>
        {cards.length > 0 && (
          <Link
            to="/mypage/following"
            className="h-11 inline-flex flex-none items-center text-sm text-muted font-medium hover:text-ink"
          >
            <span className="sr-only">팔로잉 </span>더 보기
          </Link>
        )}
      </div>
      {cards.length > 0 ? (
        <ul aria-label="팔로우하는 회원의 새 글감" className="cards">
          {cards.map((card) => (
            <li key={card.id} className="min-w-0">
              <PromptCard prompt={card} heading="h3" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-sm text-muted">마음에 드는 프롬프터를 팔로우하면 새 글감이 여기에 모여요.</p>
          <ButtonLink variant="secondary" size="small" to="/#prompters">
            프롬프터 둘러보기
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
