import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { CouponItem } from "./coupon-item.tsx";
import { useCoupons } from "./coupons.ts";

const CouponForm = lazyPart(() => import("./coupon-form.tsx"));

/** The seller's coupons and the dialog that makes one. */
export function CouponsPage() {
  const query = useCoupons();
  const [askings, setAskings] = useState(0);
  /** The number of the asking that is open. */
  const [open, setOpen] = useState(0);
  const ask = () => {
    setAskings(askings + 1);
    setOpen(askings + 1);
  };
  const make = (
    <Button onClick={ask}>
      <PlusIcon className="size-4.5" />
      쿠폰 만들기
    </Button>
  );
  const isEmpty = query.data?.pages[0]?.items.length === 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-sm text-muted">
          코드를 아는 사람은 내 유료 프롬프트를 할인받아요. 할인한 만큼 덜 받고, 수수료는 결제한 금액에서 떼요.
        </p>
        {!isEmpty && make}
      </div>
      <GrowingList
        query={query}
        failed="쿠폰을 불러오지 못했어요"
        waiting={<LoadingList count={3} item="h-39 w-full" className="space-y-4" />}
        empty={
          <EmptyState title="아직 만든 쿠폰이 없어요" action={make}>
            처음 사는 사람이나 팔로워에게 줄 쿠폰을 만들어 보세요.
          </EmptyState>
        }
      >
        {(coupons) => (
          <ul aria-label="내 쿠폰 목록" className="space-y-4">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponItem coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {askings > 0 && (
        <Modal title="쿠폰 만들기" open={open === askings} onClose={() => setOpen(0)}>
          <CouponForm
            waiting={<LoadingList count={3} item="h-12 w-full" className="space-y-4" />}
            key={askings}
            onDone={() => setOpen((now) => (now === askings ? 0 : now))}
          />
        </Modal>
      )}
    </>
  );
}
