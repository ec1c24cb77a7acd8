import { useState } from "react";
import { href, Link } from "react-router";
import type { BundleCard } from "#contracts/bundles.ts";
import { removeFromLists } from "#app/data/lists.ts";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { BUNDLES } from "./bundle-lists.ts";
import { StopDialog } from "./stop-dialog.tsx";

const looks = {
  selling: { name: "팔고 있음", look: "bg-leaf-soft text-leaf" },
  resting: { name: "지금은 살 수 없음", look: "bg-alert-soft text-alert" },
  hidden: { name: "운영자가 숨김", look: "bg-alert-soft text-alert" },
};

function lookOf({ is_hidden, is_for_sale }: BundleCard) {
  if (is_hidden) return looks.hidden;
  return is_for_sale ? looks.selling : looks.resting;
}

/** One bundle of the seller: whether it sells, its price, and what can be done with it. */
export function OwnBundleItem({ bundle }: { bundle: BundleCard }) {
  const { id, title, prompt_count, price, separate_price, is_for_sale, is_hidden } = bundle;
  const [isAsked, setAsked] = useState(false);
  const { name, look } = lookOf(bundle);
  const onStopped = () => {
    removeFromLists<BundleCard>(BUNDLES, (one) => one.id === id);
    document.getElementById("main")?.focus({ preventScroll: true });
    toast(`‘${title}’ 묶음을 그만 팔아요.`);
  };
  const of = <span className="sr-only">: {title}</span>;
  return (
    <article className="card p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted font-medium">
        <span className={`flex-none rounded-1.5 px-2 py-0.5 font-semibold ${look}`}>{name}</span>
        <span>프롬프트 {formatNumber(prompt_count)}개</span>
        <span className="ml-auto text-base text-ink font-bold tabular-nums">{formatSum(price)}</span>
      </p>
      <h2 className="mt-2 break-words text-lg font-bold tracking-tight">
        <Link to={href("/bundle/:bundleId", { bundleId: String(id) })} className="hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-pretty text-sm text-muted tabular-nums">
        {is_for_sale || is_hidden
          ? `따로 사면 ${formatSum(separate_price)}`
          : "든 프롬프트를 모두 팔고 있고, 묶음이 하나씩 살 때보다 싸야 팔려요."}
      </p>
      {!is_hidden && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
            그만 팔기{of}
          </Button>
          <ButtonLink variant="secondary" size="small" to={href("/mypage/bundles/:bundleId", { bundleId: String(id) })}>
            고치기{of}
          </ButtonLink>
        </div>
      )}
      <StopDialog bundle={bundle} open={isAsked} onClose={() => setAsked(false)} onStopped={onStopped} />
    </article>
  );
}
