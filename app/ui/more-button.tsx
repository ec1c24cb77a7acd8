import { Button } from "./button.tsx";

type MoreButtonProps = { isLoading: boolean; isFailed: boolean; onMore: () => void };

/** Loads the next page of a list. */
export function MoreButton({ isLoading, isFailed, onMore }: MoreButtonProps) {
  return (
    <div className="mt-6 text-center">
      {isFailed && (
        <p role="alert" className="mb-2 text-sm text-alert">
          더 불러오지 못했어요. 다시 눌러 주세요.
        </p>
      )}
      <Button variant="change" className="min-w-40" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
        {isLoading ? "불러오는 중…" : "더 보기"}
      </Button>
    </div>
  );
}
