import type { BundleDetail } from "#contracts/bundles.ts";

/** The prompts of a bundle that cannot be bought now, for its seller. */
export const GoneList = ({ gone }: { gone: NonNullable<BundleDetail["gone"]> }) => (
  <div className="mt-3 rounded-2.5 bg-alert-soft p-3.5 text-sm">
    <p className="font-semibold">지금 살 수 없는 프롬프트</p>
    <ul className="mt-1 list-disc pl-5">
      {gone.map(({ id, title }) => (
        <li key={id} className="break-words">
          {title}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-pretty">
      다시 공개하고 값을 매기면 묶음도 다시 팔려요. 묶음을 고쳐서 이 프롬프트를 빼도 돼요.
    </p>
  </div>
);
