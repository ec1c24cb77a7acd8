import { Link } from "react-router";
import type { Watch } from "#contracts/watches.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { BellIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { useUnwatch, useWatches } from "./watch-calls.ts";

const kindNames = { category: "카테고리", tag: "태그", search: "검색" };

function Row({ watch, onRemove }: { watch: Watch; onRemove: () => void }) {
  return (
    <article className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-xs text-muted font-medium">{kindNames[watch.kind]}</p>
        <h2 className="mt-1 text-pretty break-words font-bold">
          <Link to={watch.link} className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon">
            {watch.name}
          </Link>
        </h2>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${watch.name} 알림 그만 받기`}
        className="relative z-1"
        onClick={onRemove}
      >
        그만 받기
      </Button>
    </article>
  );
}

/** What the member watches, newest first. */
export function WatchListing() {
  const { mutate: unwatch } = useUnwatch();
  return (
    <GrowingList
      query={useWatches()}
      failed="알림 받는 검색을 불러오지 못했어요"
      waiting={<LoadingList count={4} item="h-18 w-full" className="space-y-3" />}
      empty={
        <EmptyState
          title="알림 받는 검색이 없어요"
          icon={BellIcon}
          action={<ButtonLink to="/?sort=latest">새 프롬프트 둘러보기</ButtonLink>}
        >
          카테고리나 태그, 검색 결과에서 ‘알림 받기’ 버튼을 누르면 새 글감이 올라올 때 알려 드려요.
        </EmptyState>
      }
    >
      {(watches) => (
        <ul aria-label="알림 받는 검색 목록" className="divide-y divide-line">
          {watches.map((watch) => (
            <li key={watch.id}>
              <Row watch={watch} onRemove={() => unwatch(watch)} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
