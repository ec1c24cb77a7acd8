import { useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { ProposalList } from "#app/features/proposals/proposal-list.tsx";

export const meta = () => [{ title: "고침 제안 | 글감" }, { name: "robots", content: "noindex" }];

const boxes = [
  { box: "received", name: "받은 제안", to: "/mypage/proposals" },
  { box: "sent", name: "보낸 제안", to: "?box=sent" },
] as const;

export default function ProposalsPage() {
  const [params] = useSearchParams();
  const current = params.get("box") === "sent" ? "sent" : "received";
  return (
    <TitledPage title="고침 제안">
      <nav aria-label="고침 제안 나눠 보기" className="flex flex-wrap gap-2">
        {boxes.map(({ box, name, to }) => (
          <ChipLink key={box} to={to} active={box === current} preventScrollReset>
            {name}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-3">
        <ProposalList key={current} box={current} />
      </div>
    </TitledPage>
  );
}
