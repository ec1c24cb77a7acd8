import { useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { emptyVariables, filledText } from "#contracts/variables.ts";
import type { AiProviders } from "#worker/integrations/ai-providers.ts";
import { BlanksForm } from "#app/features/prompts/blanks-form.tsx";
import { useBlanks } from "#app/features/prompts/use-blanks.ts";
import { PromptText } from "#app/prompt/prompt-text.tsx";
import { takeText } from "#app/prompt/take-text.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AnswerList } from "./answer-list.tsx";
import { Connections } from "./connections.tsx";
import type { Fault } from "./fault.ts";
import { ModelChoice } from "./model-choice.tsx";
import { useChosenModels } from "./use-chosen-models.ts";
import { useModels } from "./use-models.ts";
import { useRuns } from "./use-runs.ts";

// Where the answers stand beside the form.
const WIDE = "(min-width: 64rem)";

type RunWorkspaceProps = { prompt: PromptDetail; bases: AiProviders };

const outcomeOf = (ends: { fault?: Fault }[]) => {
  const fault = ends.find((end) => end.fault)?.fault;
  if (fault) return fault.message;
  return ends.length > 1 ? "두 답이 모두 왔어요." : "답이 다 왔어요.";
};

/** The blanks, who pays, which model, and the answers. */
export default function RunWorkspace({ prompt, bases }: RunWorkspaceProps) {
  const { id, body, variables } = prompt;
  const blanks = useBlanks(id, variables);
  const { values } = blanks;
  const models = useModels(bases);
  const chosen = useChosenModels(models.models, prompt.model);
  const { answers, start, goOn, again, stop } = useRuns(prompt, bases);
  const [said, setSaid] = useState("");
  const running = answers.filter(({ state }) => state !== "ended");
  const left = emptyVariables(variables, values).map(({ label }) => label);
  const asked = [chosen.first, chosen.second].filter((one) => one !== undefined);

  // What is written is announced when it is there, not word by word.
  const announce = async (runs: Promise<{ fault?: Fault }[]>) => {
    setSaid("답을 기다리고 있어요.");
    setSaid(outcomeOf(await runs));
    models.reloadAllowance();
  };
  const press = () => {
    if (running.length > 0) return running.forEach((answer) => stop(answer.id));
    void takeText(prompt, "opened");
    blanks.take();
    if (!matchMedia(WIDE).matches) document.getElementById("answers")?.scrollIntoView();
    return void announce(start(asked, values));
  };
  const { isMember } = useSession();
  const isReady = chosen.first !== undefined;
  return (
    <div className="mt-5 gap-x-8 gap-y-4 lg:grid lg:grid-cols-[21.25rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="card min-w-0 self-start p-5">
        {variables.length > 0 && <BlanksForm promptId={id} variables={variables} blanks={blanks} />}
        <details className="mt-3">
          <summary className="min-h-11 flex cursor-pointer items-center text-sm text-persimmon font-semibold">
            보낼 글 보기 ({formatNumber(filledText(body ?? "", values).length)}자)
          </summary>
          <div className="box max-h-80 overflow-auto p-3 text-sm" role="group" aria-label="보낼 글" tabIndex={0}>
            <PromptText body={body ?? ""} values={values} />
          </div>
        </details>
        {isReady && <ModelChoice prompt={prompt} models={models.models} chosen={chosen} />}
        {!isReady && isMember && models.isWaiting && <Skeleton className="mt-3 h-59 w-full" />}
        {!isReady && !(isMember && models.isWaiting) && (
          <p className="mt-2 text-sm text-muted">AI를 연결하면 바로 답을 받을 수 있어요.</p>
        )}
        {isReady && left.length > 0 && (
          <p className="mt-3 text-sm text-muted">빈칸 {left.length}개가 비어 있어요. 비운 채로도 보낼 수 있어요.</p>
        )}
        {isReady && (
          <Button className="mt-3 w-full" onClick={press}>
            {running.length > 0 ? "멈추기" : "답 받기"}
          </Button>
        )}
        <p className="mt-2 text-xs text-muted">답은 AI가 만들어요. 사실과 다를 수 있으니 중요한 것은 확인해 주세요.</p>
      </div>
      <section
        aria-labelledby="answers"
        className={`mt-6 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 ${isReady || answers.length > 0 ? "" : "max-lg:hidden"}`}
      >
        <h2 id="answers" tabIndex={-1} className="section-title mb-3 scroll-mt-20 outline-none!">
          나온 답
        </h2>
        <AnswerList
          prompt={prompt}
          answers={answers}
          isReady={isReady}
          onStop={({ id: answerId }) => stop(answerId)}
          onAgain={(answer) => void announce(again(answer))}
          onGoOn={(answer) => void announce(goOn(answer).then((end) => [end]))}
        />
      </section>
      <Connections promptId={id} bases={bases} models={models} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
