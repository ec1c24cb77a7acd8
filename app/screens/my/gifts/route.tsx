import { TitledPage } from "#app/ui/titled-page.tsx";
import { GiftsPage } from "#app/features/gifts/gifts-page.tsx";

export const meta = () => [{ title: "선물 | 글감" }, { name: "robots", content: "noindex" }];

export default function Gifts() {
  return (
    <TitledPage title="선물">
      <GiftsPage />
    </TitledPage>
  );
}
