import { Link } from "react-router";
import type { Page } from "#contracts/common.ts";
import { feedPaths } from "#contracts/feeds.ts";
import { dataOf } from "#app/data/result.ts";
import { FeedAnchor } from "#app/features/feeds/feed-anchor.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { PromptGrid } from "#app/prompt/prompt-grid.tsx";
import { usePromptPages } from "#app/prompt/use-prompt-pages.ts";
import { publicApi } from "#app/data/client.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

type ProfilePromptsProps = { memberId: number; nickname: string; first: Page<CardPrompt>; from?: string };

export function ProfilePrompts({ memberId, nickname, first, from }: ProfilePromptsProps) {
  const id = String(memberId);
  const { prompts, nextCursor, isLoading, showMore, grid } = usePromptPages({
    first,
    load: (cursor) => dataOf(publicApi.members[":id"].prompts.$get({ param: { id }, query: { cursor } })),
  });
  return (
    <section aria-labelledby="prompts" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="prompts" className="section-title">
          올린 프롬프트
        </h2>
        {from ? (
          <Link to={`/profile/${id}`} className="h-11 inline-flex items-center text-sm text-persimmon font-semibold">
            처음부터 보기
          </Link>
        ) : (
          <FeedAnchor path={feedPaths.ofMember(memberId)} />
        )}
      </div>
      <div ref={grid}>
        {prompts.length > 0 ? (
          <PromptGrid prompts={prompts} heading="h3" isFirst />
        ) : (
          <EmptyState title={`${nickname}님이 올린 프롬프트가 아직 없어요`} />
        )}
      </div>
      {nextCursor && <MoreLink to={`/profile/${id}?cursor=${nextCursor}`} isLoading={isLoading} onMore={showMore} />}
    </section>
  );
}
