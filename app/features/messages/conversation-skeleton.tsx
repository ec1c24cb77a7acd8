import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

export function ConversationSkeleton() {
  return (
    <Loading>
      <div className="conversation mx-auto max-w-200 flex flex-col">
        <div className="h-16 flex flex-none items-center gap-3 border-b border-line">
          <Skeleton className="ml-11 size-8 rounded-full!" />
          <Skeleton className="h-5 w-28" />
        </div>
        <div className="flex flex-1 flex-col justify-end gap-2.5 py-5">
          <Skeleton className="h-11 w-3/5 rounded-4!" />
          <Skeleton className="h-17 w-1/2 rounded-4!" />
          <Skeleton className="ml-auto h-11 w-2/5 rounded-4!" />
        </div>
        <Skeleton className="mb-3 h-12 w-full flex-none rounded-6!" />
      </div>
    </Loading>
  );
}
