import { href, Link } from "react-router";
import type { PromptHistory, PromptVersionNote } from "#contracts/versions.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { When } from "#app/ui/when.tsx";

const RestoreButton = lazyPart(() => import("./restore-button.tsx"));

const badge = "rounded-1.5 px-2 py-0.5 text-xs font-semibold";

function Credit({ credit }: { credit: NonNullable<PromptVersionNote["credit"]> }) {
  return (
    <p className="mt-1 text-sm text-leaf font-medium">
      <Link to={href("/profile/:memberId", { memberId: String(credit.user_id) })} className="py-2.5 hover:underline">
        {credit.nickname}님
      </Link>
      의 제안을 받아들였어요
    </p>
  );
}

type VersionListProps = { history: PromptHistory; here: string; onChange: () => void };

/** The versions of a text, newest first, each with a link to what it changed. */
export function VersionList({ history: { prompt, access, bought, versions }, here, onChange }: VersionListProps) {
  const isOwner = access === "owner";
  // Nothing that this reader may read came before it.
  const first = versions.next_cursor === null ? versions.items.at(-1)?.version : undefined;
  return (
    <ol aria-label="판 목록" className="divide-y divide-line">
      {versions.items.map((one) => (
        <li key={one.version} className="py-3.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="text-base text-ink font-semibold">판 {one.version}</span>
            <When at={one.create_at} />
            {one.is_current && <span className={`${badge} bg-leaf-soft text-leaf`}>지금 글</span>}
            {one.version === bought && <span className={`${badge} bg-persimmon-soft text-persimmon`}>내가 산 판</span>}
            {isOwner && !one.is_public && <span className={`${badge} border border-line text-muted`}>나만 보여요</span>}
          </p>
          {one.note && <p className="mt-1 text-pretty text-base">{one.note}</p>}
          {one.credit && <Credit credit={one.credit} />}
          <div className="flex flex-wrap gap-x-4">
            {one.version !== first && (
              <Link
                to={`${here}?to=${one.version}`}
                preventScrollReset
                className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
              >
                이 판에서 바뀐 것<span className="sr-only">: 판 {one.version}</span>
              </Link>
            )}
            {isOwner && !one.is_current && (
              <RestoreButton prompt={prompt} version={one.version} onRestored={onChange} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
