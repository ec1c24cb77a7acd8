import { useParams } from "react-router";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { EditBundle } from "#app/features/bundles/edit-bundle.tsx";
import { NewBundle } from "#app/features/bundles/new-bundle.tsx";

/** What the address names instead of a bundle that is not made yet. */
const NEW = "new";
const titleOf = (id?: string) => (id === NEW ? "묶음 만들기" : "묶음 고치기");

export const meta = ({ params }: { params: { bundleId?: string } }) => [
  { title: `${titleOf(params.bundleId)} | 글감` },
  { name: "robots", content: "noindex" },
];

export default function EditBundlePage() {
  const { bundleId } = useParams();
  return (
    <TitledPage title={titleOf(bundleId)}>
      {bundleId === NEW ? <NewBundle /> : <EditBundle key={bundleId} id={Number(bundleId)} />}
    </TitledPage>
  );
}
