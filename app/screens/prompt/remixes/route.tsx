import { href, Link } from "react-router";
import { dataOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { pageContext } from "#app/data/page-context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PromptGrid } from "#app/prompt/prompt-grid.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";
import { usePromptPages } from "#app/prompt/use-prompt-pages.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["prompt", "prompter"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const { original, items, next_cursor } = await context.get(pageContext).reads.remixes(params.promptId, cursor);
  context.set(prompterContext, original.prompter.user_id);
  const { id, title } = original;
  return { original: { id, title }, first: { items: items.map((card) => shownCard(card)), next_cursor } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, title } = loaderData.original;
  return pageMeta({
    title: `‘${title}’에서 이어 쓴 글`,
    description: `‘${title}’에서 시작해 다른 회원이 이어 쓴 프롬프트예요.`,
    url: `${matches[0].loaderData.origin}/prompt/${id}/remixes`,
  });
};

export default function RemixesPage({ loaderData: { original, first } }: Route.ComponentProps) {
  const id = String(original.id);
  const { prompts, nextCursor, isLoading, showMore, grid } = usePromptPages({
    first,
    load: (cursor) => dataOf(publicApi.prompts[":id"].remixes.$get({ param: { id }, query: { cursor } })),
  });
  return (
    <div className="pt-6 lg:pt-9">
      <Link
        to={href("/prompt/:promptId", { promptId: id })}
        className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
      >
        프롬프트로 돌아가기
      </Link>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">‘{original.title}’에서 이어 쓴 글</h1>
      <div ref={grid} className="mt-5">
        {prompts.length > 0 ? (
          <PromptGrid prompts={prompts} heading="h2" isFirst />
        ) : (
          <EmptyState title="아직 이어 쓴 글이 없어요">무료 글은 누구나 이어 쓸 수 있어요.</EmptyState>
        )}
      </div>
      {nextCursor && (
        <MoreLink to={`/prompt/${id}/remixes?cursor=${nextCursor}`} isLoading={isLoading} onMore={showMore} />
      )}
    </div>
  );
}
