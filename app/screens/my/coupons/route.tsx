import { TitledPage } from "#app/ui/titled-page.tsx";
import { CouponsPage } from "#app/features/coupons/coupons-page.tsx";

export const meta = () => [{ title: "쿠폰 | 글감" }, { name: "robots", content: "noindex" }];

export default function Coupons() {
  return (
    <TitledPage title="쿠폰">
      <CouponsPage />
    </TitledPage>
  );
}
