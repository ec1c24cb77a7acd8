import { href, Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";

/** Of a remix: where it comes from, as long as that is there. */
export function RemixedFrom({ source }: { source: NonNullable<PromptDetail["remixed_from"]> }) {
  return (
    <p className="mt-2 text-sm text-muted">
      {source.prompter.nickname}님의{" "}
      <Link
        to={href("/prompt/:promptId", { promptId: String(source.id) })}
        className="py-2.5 text-ink font-semibold hover:underline"
      >
        {source.title}
      </Link>
      에서 이어 쓴 글
    </p>
  );
}
