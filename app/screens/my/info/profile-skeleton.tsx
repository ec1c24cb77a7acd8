import { Loading, Skeleton, Skeletons } from "#app/ui/skeleton.tsx";

export function ProfileSkeleton() {
  return (
    <Loading>
      <div className="card mt-5 flex items-center gap-5 p-5 md:p-6">
        <Skeleton className="size-24 rounded-full!" />
        <div className="space-y-3">
          <Skeletons of={["h-5 w-40", "h-11 w-32"]} />
        </div>
      </div>
      <div className="card mt-5 p-5 space-y-6 md:p-6">
        <Skeletons of={["h-18 w-full", "h-18 w-full", "h-18 w-full", "h-30 w-full"]} />
      </div>
    </Loading>
  );
}
