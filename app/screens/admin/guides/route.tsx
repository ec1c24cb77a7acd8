import { useSearchParams } from "react-router";
import type { GuideKind } from "#contracts/guides.ts";
import { guideLists } from "#app/features/guides/guide-lists.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { AdminPage } from "../admin-page.tsx";
import { GuideTable } from "./guide-table.tsx";

const kinds = Object.keys(guideLists) as GuideKind[];

export default function AdminGuidesPage() {
  const [params] = useSearchParams();
  const current = kinds.find((kind) => kind === params.get("kind"));
  return (
    <AdminPage
      title="가이드"
      action={
        <ButtonLink variant="primary" size="small" to="/admin/guides/new">
          <PencilIcon className="size-4" />새 글
        </ButtonLink>
      }
    >
      <nav aria-label="갈래" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to="/admin/guides" active={!current}>
          전체
        </ChipLink>
        {kinds.map((kind) => (
          <ChipLink key={kind} to={`?kind=${kind}`} active={kind === current}>
            {guideLists[kind].name}
          </ChipLink>
        ))}
      </nav>
      <GuideTable kind={current} />
    </AdminPage>
  );
}
