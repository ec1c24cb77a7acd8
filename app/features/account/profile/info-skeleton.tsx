import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

export function InfoSkeleton() {
  return (
    <Loading>
      <div className="card mt-5 flex items-center gap-5 p-5 md:p-6">
        <Skeleton className="size-24 rounded-full!" />
        <div className="space-y-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-32" />
        </div>
      </div>
      <div className="card mt-5 p-5 space-y-6 md:p-6">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-30 w-full" />
      </div>
    </Loading>
  );
}
