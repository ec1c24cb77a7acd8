import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

const ROWS_MAX = 3;
const RECEIVED_MAX = 5;

/** About as tall as what comes. */
export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <Loading label="후기를 불러오는 중이에요">
      <div className="flex flex-col gap-4">
        {count > 0 ? <Skeleton className="h-32 rounded-3.5!" /> : <Skeleton className="h-6.5 w-70" />}
        <Skeleton className="h-11 w-30" />
        {Array.from({ length: Math.min(count, ROWS_MAX) }, (_, index) => (
          <Skeleton key={index} className="h-30" />
        ))}
      </div>
    </Loading>
  );
}

/** The same for the first page of what a member received. */
export function ReceivedSkeleton({ count }: { count: number }) {
  return (
    <Loading label="후기를 불러오는 중이에요">
      <div className="flex flex-col gap-4">
        {Array.from({ length: Math.min(count, RECEIVED_MAX) }, (_, index) => (
          <Skeleton key={index} className="h-36" />
        ))}
      </div>
    </Loading>
  );
}
