import { Loading, Skeleton, Skeletons } from "#app/ui/skeleton.tsx";

function RowSkeleton() {
  return (
    <div className="h-19 flex items-center gap-3.5 px-4">
      <Skeleton className="size-11 flex-none rounded-full!" />
      <div className="flex-1">
        <Skeletons of={["h-5.5 w-32", "mt-1 h-5.5 w-4/5"]} />
      </div>
    </div>
  );
}

/** Placeholder for rows of conversations or notifications. */
export function RowSkeletons() {
  return (
    <Loading>
      <div className="card divide-y divide-line">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </Loading>
  );
}
