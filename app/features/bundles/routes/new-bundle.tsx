import { TitledPage } from "#app/ui/titled-page.tsx";
import { NewBundle } from "../new-bundle.tsx";

export const meta = () => [{ title: "묶음 만들기 | 글감" }, { name: "robots", content: "noindex" }];

export default function NewBundlePage() {
  return (
    <TitledPage title="묶음 만들기">
      <NewBundle />
    </TitledPage>
  );
}
