import { CategoryChips } from "#app/features/search/category-chips.tsx";
import { LiveDemo } from "./live-demo.tsx";

export function Hero() {
  return (
    <section className="gap-12 pt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:pb-2 lg:pt-12">
      {/* Set down by a fixed length: centred, it would move while the page arrives. */}
      <div className="min-w-0 lg:pt-20">
        <h1 className="text-2xl font-extrabold tracking-tighter lg:text-[2.75rem] lg:leading-[1.22]">
          <span className="block">막막한 첫 문장,</span> <span className="block">글감에서 가져가세요</span>
        </h1>
        <p className="mt-2.5 max-w-110 text-pretty text-base text-muted lg:mt-4 lg:text-lg">
          써 본 사람이 다듬은 프롬프트를 찾아 <span className="inline-block">빈칸만 채우면 돼요.</span>
        </p>
        <div className="mt-3 lg:mt-6">
          <CategoryChips browsing={{}} />
        </div>
      </div>
      <LiveDemo />
    </section>
  );
}
