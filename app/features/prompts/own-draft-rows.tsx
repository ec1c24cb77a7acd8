import { href, Link } from "react-router";
import { RowSkeleton } from "#app/ui/row-skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { useOwnPrompts } from "#app/prompt/own-prompts.ts";

const SHOWN = 3;
const row = "flex h-14 items-center gap-3 px-5";

export default function DraftRows() {
  const { data, isError } = useOwnPrompts("draft", { limit: SHOWN });
  const drafts = data?.pages[0]?.items;
  if (isError) return <p className="p-5 text-sm text-muted">공개하지 않은 글을 불러오지 못했어요.</p>;
  if (!drafts) return <RowSkeleton />;
  if (drafts.length === 0)
    return (
      <p className="p-5 text-sm text-muted">아직 없어요. 쓰다가 ‘임시 저장’을 누르면 여기에서 이어서 쓸 수 있어요.</p>
    );
  return (
    <ul className="divide-y divide-line">
      {drafts.map(({ id, title, updated_at }) => (
        <li key={id}>
          <Link
            to={href("/mypage/edit/:promptId", { promptId: String(id) })}
            className={`${row} -outline-offset-2! hover:bg-persimmon-soft`}
          >
            <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
            <When at={updated_at} className="flex-none text-xs text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
