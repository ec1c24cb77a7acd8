import { Loading, Skeleton, Skeletons } from "#app/ui/skeleton.tsx";

export function EditorSkeleton() {
  return (
    <Loading label="프롬프트를 불러오는 중이에요">
      <div className="pt-6 lg:pt-9">
        <Skeleton className="h-8 w-44" />
        <div className="mt-9 grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <Skeletons of={["h-140", "h-110 max-lg:hidden"]} />
        </div>
      </div>
    </Loading>
  );
}
