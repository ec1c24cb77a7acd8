import type { PromptDetail } from "#contracts/prompts.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Price } from "./price.tsx";

const gives = ["프롬프트 전문", "빈칸을 채워 복사하고 내려받기", "나중에 고쳐 쓴 판도 다시 사지 않고 보기"];

/** What buying gives, for those who cannot read the text yet. */
export function LockedPanel({ price }: Pick<PromptDetail, "price">) {
  return (
    <section aria-labelledby="locked" className="card p-5">
      <Price won={price} className="text-xl" />
      <h2 id="locked" className="mt-2 text-base font-bold">
        구매해야 볼 수 있는 프롬프트예요
      </h2>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {gives.map((gift) => (
          <li key={gift} className="flex items-start gap-1.5">
            <CheckIcon className="mt-0.5 size-4 flex-none text-leaf" />
            {gift}
          </li>
        ))}
      </ul>
    </section>
  );
}
