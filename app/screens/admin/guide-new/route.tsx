import { AdminPage } from "../admin-page.tsx";
import { GuideEditor } from "../guides/guide-editor.tsx";

export default function NewGuidePage() {
  return (
    <AdminPage title="새 글">
      <GuideEditor />
    </AdminPage>
  );
}
