import { RatedList } from "#app/features/prompts/rated-list.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";

export const meta = () => [{ title: "19세 글감 | 글감" }, { name: "robots", content: "noindex" }];

export default function RatedPage() {
  return (
    <TitledPage title="19세 글감">
      <RatedList />
    </TitledPage>
  );
}
