import { useParams } from "react-router";
import { EditCollection } from "#app/features/collections/edit-collection.tsx";

export const meta = () => [{ title: "모음 고치기 | 글감" }, { name: "robots", content: "noindex" }];

export default function EditCollectionPage() {
  const id = Number(useParams()["collectionId"]);
  return <EditCollection key={id} id={id} />;
}
