import { useState } from "react";
import { href, useNavigate } from "react-router";
import { formatSum } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rereadBundles } from "./bundle-lists.ts";
import { GoneList } from "./gone-list.tsx";
import { type SaleState, saleStateOf } from "./sale-state.ts";
import type { WholeBundle } from "./shown-bundle.ts";
import { StopDialog } from "./stop-dialog.tsx";

const SAYS: Record<SaleState, string> = {
  ended: "그만 판 묶음이라 나에게만 보여요. 이미 산 사람은 든 프롬프트를 계속 볼 수 있어요.",
  hidden: "운영자가 숨겨서 나에게만 보이고, 고칠 수 없어요.",
  selling: "지금 팔고 있어요. 이미 산 사람의 값과 열람권은 고쳐도 그대로예요.",
  gone: "지금은 팔 수 없어요. 묶음을 고치면 다시 팔 수 있어요.",
  dear: "지금은 팔지 않아요. 묶음의 값이 하나씩 사는 값보다 싸야 해요.",
};

/** The bundle for its seller: whether it is for sale, what is missing, and how to change it or stop selling it. */
export default function OwnBundle({ bundle }: { bundle: WholeBundle }) {
  const { id, title, price, separate_price, is_for_sale, is_hidden, is_ended, gone } = bundle;
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const onStopped = () => {
    rereadBundles();
    toast(`‘${title}’ 묶음을 그만 팔아요.`);
    void navigate("/mypage/bundles", { replace: true });
  };
  const state = saleStateOf(bundle);
  return (
    <section aria-labelledby="own" className="card p-5">
      <h2 id="own" className="text-base font-bold">
        내 묶음이에요
      </h2>
      <p className="mt-1 text-sm tabular-nums">
        묶음 <strong>{formatSum(price)}</strong>
        {(is_for_sale || state === "dear") && (
          <span className="text-muted"> · 따로 사면 {formatSum(separate_price)}</span>
        )}
      </p>
      <p className={`mt-2 text-pretty text-sm ${state === "selling" ? "text-muted" : "text-alert font-medium"}`}>
        {SAYS[state]}
      </p>
      {!is_ended && gone && gone.length > 0 && <GoneList gone={gone} />}
      {!is_hidden && !is_ended && (
        <div className="mt-4 flex flex-col gap-2">
          <ButtonLink to={href("/mypage/bundles/:bundleId", { bundleId: String(id) })} variant="secondary">
            <PencilIcon className="size-4.5" />
            묶음 고치기
          </ButtonLink>
          <Button variant="ghost" onClick={() => setAsked(true)}>
            그만 팔기
          </Button>
        </div>
      )}
      <StopDialog bundle={bundle} open={isAsked} onClose={() => setAsked(false)} onStopped={onStopped} />
    </section>
  );
}
