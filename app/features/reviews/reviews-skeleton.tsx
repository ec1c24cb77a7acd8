import { CHART_MIN } from "./rating-bars.ts";
import { Loading, LoadingList, Skeleton } from "#app/ui/skeleton.tsx";

const ROWS_MAX = 3;
const RECEIVED_MAX = 5;

function summaryOf(count: number) {
  if (count === 0) return "h-6.5 w-70";
  return count >= CHART_MIN ? "h-32 rounded-3.5!" : "h-22.5 rounded-3.5!";
}

/** About as tall as the loaded reviews. */
export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <Loading label="후기를 불러오는 중이에요">
      <div className="flex flex-col gap-4">
        <Skeleton className={summaryOf(count)} />
        <Skeleton className="h-11 w-30" />
        {Array.from({ length: Math.min(count, ROWS_MAX) }, (_, index) => (
          <Skeleton key={index} className="h-30" />
        ))}
      </div>
    </Loading>
  );
}

/** The same for the first page of a member's received reviews. */
export const ReceivedSkeleton = ({ count }: { count: number }) => (
  <LoadingList
    label="후기를 불러오는 중이에요"
    count={Math.min(count, RECEIVED_MAX)}
    item="h-36"
    className="flex flex-col gap-4"
  />
);
