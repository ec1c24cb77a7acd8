import { href, Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ChevronRightIcon } from "#app/ui/icons.tsx";

function Line({ to, title, count }: { to: string; title: string; count?: number }) {
  return (
    <Link to={to} className="fold-part fold-filled min-h-14 flex items-center gap-2 py-2 text-base font-bold">
      <span>
        {title} {count && <span className="text-muted font-semibold tabular-nums">{formatNumber(count)}</span>}
      </span>
      <ChevronRightIcon className="ml-auto size-4.5 flex-none text-muted" />
    </Link>
  );
}

/** What became of a prompt, each in a line that leads to its page: its remixes and its versions. */
export function WhatFollowed({ prompt: { id, body, status, version, remix_count = 0 } }: { prompt: PromptDetail }) {
  const promptId = String(id);
  return (
    <>
      {status === "published" && remix_count > 0 && (
        <Line to={href("/prompt/:promptId/remixes", { promptId })} title="이어 쓴 글" count={remix_count} />
      )}
      {body !== null && version > 1 && <Line to={href("/prompt/:promptId/versions", { promptId })} title="바뀐 기록" />}
    </>
  );
}
