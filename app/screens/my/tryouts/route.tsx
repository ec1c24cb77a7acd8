import { TitledPage } from "#app/ui/titled-page.tsx";
import { OwnTryoutsList } from "#app/features/tryouts/own-tryouts-list.tsx";

export const meta = () => [{ title: "써 본 결과 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyTryoutsPage() {
  return (
    <TitledPage title="써 본 결과">
      <OwnTryoutsList />
    </TitledPage>
  );
}
