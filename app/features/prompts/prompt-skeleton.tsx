import { Loading, Skeletons } from "#app/ui/skeleton.tsx";

export function PromptSkeleton() {
  return (
    <Loading label="프롬프트를 불러오는 중이에요">
      <div className="pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-8 lg:pt-9">
        <div>
          <Skeletons of={["h-6 w-32", "mt-3 h-9 max-w-120", "mt-3 h-11 max-w-80", "mt-5 h-80"]} />
        </div>
        <Skeletons of={["mt-4 h-64 lg:mt-0"]} />
      </div>
    </Loading>
  );
}
