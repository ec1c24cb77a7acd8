import { Link } from "react-router";
import type { Page } from "#contracts/common.ts";
import { nameOf } from "#contracts/catalog.ts";
import { usePublicList } from "#app/data/public-list.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { BoardFilters } from "./board-filters.tsx";
import { RequestRow } from "./request-row.tsx";
import type { ShownRequest } from "./shown-request.ts";
import { askHref, type Board, boardHref } from "./statuses.ts";

export const boardAbout = "찾아도 없던 글감을 적어 두면 프롬프터가 자기 프롬프트로 답해요.";

const nothing = {
  open: { title: "지금 열린 요청이 없어요", next: "찾던 글감이 있으면 가장 먼저 올려 보세요." },
  answered: { title: "아직 답이 달린 요청이 없어요", next: "답이 달리면 여기에 모여요." },
  closed: { title: "아직 닫힌 요청이 없어요", next: "해결된 요청이 여기에 모여요." },
};

export function RequestBoard({ board, list: first }: { board: Board; list: Page<ShownRequest> }) {
  const { items, nextCursor, isLoading, showMore, list } = usePublicList<ShownRequest, HTMLUListElement>({
    first,
    load: async (cursor) => (await import("./more-requests.ts")).moreRequests({ ...board, cursor }),
    links: "h2 a",
  });
  const { title, next } = nothing[board.status];
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight">찾는 글감 요청</h1>
          <p className="mt-2 text-pretty text-muted">{boardAbout}</p>
        </div>
        <ButtonLink to={askHref("", board.category)}>
          <PencilIcon className="size-4.5" />
          글감 요청하기
        </ButtonLink>
      </div>
      <BoardFilters {...board} />
      {board.cursor && (
        <Link
          to={boardHref({ ...board, cursor: undefined })}
          className="h-11 mt-1 inline-flex items-center text-sm text-persimmon font-semibold"
        >
          처음부터 보기
        </Link>
      )}
      {items.length > 0 ? (
        <ul ref={list} aria-label="요청 목록" className="divide-y divide-line">
          {items.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={board.category ? `${nameOf(board.category)}에는 ${title.replace("지금 ", "")}` : title}>
          {next}
        </EmptyState>
      )}
      {nextCursor && (
        <MoreLink to={boardHref({ ...board, cursor: nextCursor })} isLoading={isLoading} onMore={showMore} />
      )}
    </div>
  );
}
