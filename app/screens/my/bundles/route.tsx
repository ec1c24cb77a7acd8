import { TitledPage } from "#app/ui/titled-page.tsx";
import { OwnBundles } from "#app/features/bundles/own-bundles.tsx";

export const meta = () => [{ title: "묶음 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyBundlesPage() {
  return (
    <TitledPage title="묶음">
      <OwnBundles />
    </TitledPage>
  );
}
