import { useLocation } from "react-router";
import { shortNumber } from "#contracts/short-number.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Persimmon } from "#app/ui/logo.tsx";
import { describeFailure } from "./failure.ts";

// No page but this one needs it.
const PopularPrompts = lazyPart(() => import("./popular-prompts.tsx"));

/** The error page: what happened, a search box, and links to the front page and to the operators. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname: from } = useLocation();
  const { status, title, sentence, requestId } = describeFailure(error);
  return (
    <div className="mx-auto max-w-140 py-14">
      <div className="flex flex-col items-center text-center">
        <Persimmon className="size-16 rotate-12 opacity-80" />
        {status > 0 && <p className="mt-5 text-sm text-persimmon font-bold tabular-nums">{status}</p>}
        <h1 className="mt-1 text-2xl font-bold tracking-tight">{title}</h1>
        <p className="mt-3 text-balance text-muted">{sentence}</p>
        {requestId && <p className="mt-1 text-xs text-muted">요청 번호 {shortNumber(requestId)}</p>}
        <div className="mt-8 w-full">
          <SearchBox label="다른 프롬프트 검색" />
        </div>
        {status === 0 && (
          <Button className="mt-4" onClick={() => location.reload()}>
            다시 시도
          </Button>
        )}
        <ButtonLink to="/" reloadDocument className="mt-4">
          홈으로 가기
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          to={requestId ? `/inquiry?request_id=${shortNumber(requestId)}` : "/inquiry"}
          state={{ from }}
          className="mt-1"
        >
          문의하기
        </ButtonLink>
      </div>
      <PopularPrompts waiting={<div className="mt-12 h-82" />} />
    </div>
  );
}
