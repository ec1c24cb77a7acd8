import { useEffect } from "react";
import type { Problem } from "#contracts/problem.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { ErrorPage } from "#app/screens/frame/error-page.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { AgeGate } from "#app/features/prompts/age-gate.tsx";
import { PromptSkeleton } from "#app/features/prompts/prompt-skeleton.tsx";
import { PromptView } from "./prompt-view.tsx";
import { useMemberPrompt } from "#app/features/prompts/use-member-prompt.ts";

type PromptPageProps = { id: string; shared: PromptDetail | null; related: CardPrompt[]; problem: Problem | null };

export function PromptPage({ id, shared, related, problem }: PromptPageProps) {
  const { prompt, isKnown, isWaiting, isFailed, reread, retry } = useMemberPrompt(id, shared);
  const title = prompt?.title;
  useEffect(() => {
    if (title) document.title = `${title} | 글감`;
  }, [title]);

  if (isWaiting) return <PromptSkeleton />;
  if (prompt)
    return (
      <PromptView
        prompt={prompt}
        related={prompt.related ?? related}
        isKnown={isKnown}
        isSettled={isKnown || isFailed}
        onChange={reread}
      />
    );
  if (isFailed) return <NotRead title="프롬프트를 불러오지 못했어요" onRetry={retry} />;
  if (problem?.code === "age_check_required") return <AgeGate />;
  return <ErrorPage error={{ status: 404, statusText: "Not Found", internal: false, data: problem }} />;
}
