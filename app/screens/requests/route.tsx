import { nameOf } from "#contracts/catalog.ts";
import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { boardAbout, RequestBoard } from "#app/features/requests/request-board.tsx";
import { shownRequest } from "#app/features/requests/shown-request.ts";
import { boardHref, boardKeys, readBoard } from "#app/features/requests/statuses.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists", "requests"], query: boardKeys } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const board = readBoard(url.searchParams);
  const { items, next_cursor } = await context.get(pageContext).reads.requests(board);
  return { board, list: { items: items.map(shownRequest), next_cursor } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { board } = loaderData;
  return pageMeta({
    title: board.category ? `${nameOf(board.category)} 글감 요청` : "찾는 글감 요청",
    description: boardAbout,
    url: matches[0].loaderData.origin + boardHref(board),
  });
};

export default function RequestsPage({ loaderData: { board, list } }: Route.ComponentProps) {
  return <RequestBoard board={board} list={list} />;
}
