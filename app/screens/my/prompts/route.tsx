import { useSearchParams } from "react-router";
import type { OwnFilter } from "#contracts/members.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { ExportButton } from "#app/features/exchange/export-button.tsx";
import { PencilIcon, UploadIcon } from "#app/ui/icons.tsx";
import { OwnPromptList } from "#app/features/prompts/own-prompt-list.tsx";

const names: Record<OwnFilter, string> = {
  published: "올린 글",
  draft: "공개하지 않은 글",
  private: "나만",
  link: "링크",
  scheduled: "예약",
  held: "살펴보는 중",
};
const filters = Object.keys(names) as OwnFilter[];

export const meta = () => [{ title: "내 프롬프트 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyPromptsPage() {
  const [params] = useSearchParams();
  const current = filters.find((name) => name === params.get("status")) ?? "published";
  return (
    <div className="mx-auto lg:mx-0 max-w-200 pt-6 2xl:max-w-none lg:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight lg:text-2xl">내 프롬프트</h1>
        <ButtonLink variant="primary" size="small" to="/create">
          <PencilIcon className="size-4" />
          글쓰기
        </ButtonLink>
      </div>
      <nav aria-label="내 프롬프트 나눠 보기" className="mt-5 flex flex-wrap gap-2">
        {filters.map((name) => (
          <ChipLink
            key={name}
            to={name === "published" ? "/mypage/prompt" : `?status=${name}`}
            active={name === current}
            preventScrollReset
          >
            {names[name]}
          </ChipLink>
        ))}
        <ChipLink to="/mypage/proposals">고침 제안</ChipLink>
      </nav>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="small" to="/mypage/import">
          <UploadIcon className="size-4" />
          가져오기
        </ButtonLink>
        <ExportButton />
      </div>
      <div className="mt-5">
        <OwnPromptList key={current} status={current} />
      </div>
    </div>
  );
}
