import { useSearchParams } from "react-router";
import { ComplaintList } from "#app/features/complaints/complaint-list.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";

export const meta = () => [{ title: "접수함 | 글감" }, { name: "robots", content: "noindex" }];

const roles = [
  { role: "buyer", name: "보낸 접수", to: "/mypage/claims" },
  { role: "seller", name: "받은 접수", to: "?role=seller" },
] as const;

export default function ClaimsPage() {
  const [params] = useSearchParams();
  const current = params.get("role") === "seller" ? "seller" : "buyer";
  return (
    <TitledPage title="접수함">
      <nav aria-label="접수 나눠 보기" className="flex flex-wrap gap-2">
        {roles.map(({ role, name, to }) => (
          <ChipLink key={role} to={to} active={role === current} preventScrollReset>
            {name}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-3">
        <ComplaintList key={current} role={current} />
      </div>
    </TitledPage>
  );
}
