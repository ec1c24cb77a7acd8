import { useState } from "react";
import type { Coupon } from "#contracts/coupons.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { offOf, replaceCoupon, statusLooks } from "./coupons.ts";

const dayOf = (day: string) => <time dateTime={day}>{formatDate(`${day}T00:00:00+09:00`)}</time>;

/** One coupon of the seller with its uses, and the button that ends it. */
export function CouponItem({ coupon }: { coupon: Coupon }) {
  const [isAsked, setAsked] = useState(false);
  const { name, look } = statusLooks[coupon.status];
  const isEnded = coupon.status === "ended";
  const end = async () => {
    const answer = await resultOf(memberApi.coupons[":id"].end.$post({ param: { id: String(coupon.id) } }));
    if (!answer.ok) return toast(answer.problem.detail);
    replaceCoupon(answer.data);
    document.getElementById("main")?.focus({ preventScroll: true });
    toast("쿠폰을 끝냈어요. 이미 한 주문의 값은 그대로예요.");
  };
  return (
    <article className="card p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted font-medium">
        <span className={`flex-none rounded-1.5 px-2 py-0.5 font-semibold ${look}`}>{name}</span>
        <span>
          {dayOf(coupon.from)}부터 {dayOf(coupon.until)}까지
        </span>
      </p>
      <h2 className={`mt-2 break-all text-lg font-bold tracking-tight ${isEnded ? "text-muted" : ""}`}>
        {coupon.code}
      </h2>
      <p className="mt-0.5 text-sm">
        <strong className="font-semibold">{offOf(coupon)}</strong>
        <span className="text-muted"> · {coupon.prompt ? coupon.prompt.title : "내 유료 프롬프트 모두"}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted tabular-nums">
          {coupon.uses === 0
            ? `${formatNumber(coupon.uses_max)}번까지 쓸 수 있어요`
            : `${formatNumber(coupon.uses_max)}번 가운데 ${formatNumber(coupon.uses)}번 쓰였어요`}
        </p>
        {!isEnded && (
          <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
            끝내기<span className="sr-only">: {coupon.code}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        message={`‘${coupon.code}’ 쿠폰을 지금 끝낼까요?`}
        onClose={() => setAsked(false)}
        onConfirm={end}
      />
    </article>
  );
}
