import { useParams } from "react-router";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { EditBundle } from "../edit-bundle.tsx";

export const meta = () => [{ title: "묶음 고치기 | 글감" }, { name: "robots", content: "noindex" }];

export default function EditBundlePage() {
  const id = Number(useParams()["bundleId"]);
  return (
    <TitledPage title="묶음 고치기">
      <EditBundle key={id} id={id} />
    </TitledPage>
  );
}
