import { Skeleton } from "./skeleton.tsx";

export function RowSkeleton() {
  return (
    <div className="flex h-14 items-center px-5">
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
