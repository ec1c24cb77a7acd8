import { data } from "react-router";
import type { Problem } from "#contracts/problem.ts";
import { pageContext } from "#app/data/page-context.ts";
import { statusOf } from "#app/data/result.ts";
import { ErrorPage } from "#app/screens/frame/error-page.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { HistoryView } from "#app/features/versions/history-view.tsx";
import { useHistory } from "#app/features/versions/use-history.ts";
import type { Route } from "./+types/route";

export const handle = {
  cache: "shared",
  tags: ["prompt", "prompter"],
  query: ["from", "to", "cursor"],
} satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  try {
    const query = Object.fromEntries(url.searchParams);
    const history = await context.get(pageContext).reads.history(params.promptId, query);
    context.set(prompterContext, history.prompt.prompter.user_id);
    return { history, problem: null };
  } catch (refusal) {
    if (statusOf(refusal) !== 404) throw refusal;
    // Prompters and buyers read theirs again as members.
    const { data: problem } = refusal as { data: Problem };
    return data({ history: null, problem }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const history = loaderData?.history;
  if (!history) return [{ title: "바뀐 기록 | 글감" }, { name: "robots", content: "noindex" }];
  const { id, title } = history.prompt;
  return pageMeta({
    title: `‘${title}’의 바뀐 기록`,
    description: `‘${title}’ 프롬프트의 본문이 언제 어떻게 바뀌었는지 봐요.`,
    url: `${matches[0].loaderData.origin}/prompt/${id}/versions`,
  });
};

export default function VersionsPage({ loaderData: { history: shared, problem }, params }: Route.ComponentProps) {
  const { history, isWaiting, isFailed, reread } = useHistory(params.promptId, shared);
  if (history) return <HistoryView history={history} onChange={reread} />;
  if (isWaiting) return <LoadingList count={3} item="h-28 w-full" className="mx-auto max-w-200 space-y-4 pt-9" />;
  if (isFailed) return <NotRead title="바뀐 기록을 불러오지 못했어요" onRetry={reread} />;
  return <ErrorPage error={{ status: 404, statusText: "Not Found", internal: false, data: problem }} />;
}
