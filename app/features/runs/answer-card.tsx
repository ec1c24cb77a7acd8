import { AI_MADE } from "#contracts/ai-made.ts";
import type { AiProvider } from "#worker/integrations/ai-providers.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { formatNumber } from "#app/lib/format.ts";
import type { Answer } from "./answers.ts";
import { DrawnAnswer } from "./drawn-answer.tsx";
import { goesOn } from "./fault.ts";
import { removeKey } from "./keys.ts";
import { payerName, providers } from "./providers.ts";
import { TellButton } from "./tell-button.tsx";

async function copy(text: string) {
  const { copyText } = await import("#app/lib/copy.ts");
  toast((await copyText(text)) ? "답을 복사했어요." : "복사하지 못했어요. 글을 길게 눌러 복사해 주세요.");
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)}초`;
const dollars = (amount: number) => `약 $${amount.toFixed(amount < 0.01 ? 4 : 2)}`;

/** What it took: time, and what it cost where the provider says so, else by how much it counts (decision 0174). */
function takenOf({ ms, usage: { input, output, dollars: amount }, model }: Answer) {
  const tokens = (input ?? 0) + (output ?? 0);
  return [
    seconds(ms),
    ...(amount !== undefined ? [dollars(amount)] : tokens > 0 ? [`토큰 ${formatNumber(tokens)}개`] : []),
    ...(model.payer === "free" ? ["무료 체험"] : []),
  ];
}

/** Prices of models change without notice: who does not say what it took is asked, not guessed at. */
const Bill = ({ of }: { of: AiProvider }) => (
  <span className="block">
    요금은 {providers[of].name}에서 내 계정에 청구해요.{" "}
    <a href={providers[of].credit} target="_blank" rel="noopener noreferrer" className="underline">
      쓴 요금 보기<span className="sr-only">: {providers[of].name} (새 창)</span>
    </a>
  </span>
);

function Trouble({ answer: { fault, model } }: { answer: Answer }) {
  if (!fault) return null;
  const { payer } = model;
  return (
    <div className={`mt-3 text-sm ${fault.kind === "stopped" ? "text-muted" : "text-alert font-medium"}`}>
      <p>
        {fault.message}{" "}
        {fault.kind === "credit" && payer !== "free" && (
          <a href={providers[payer].credit} target="_blank" rel="noopener noreferrer" className="underline">
            {providers[payer].name}에서 충전하기<span className="sr-only"> (새 창)</span>
          </a>
        )}
      </p>
      {payer === "free" && goesOn(fault) && (
        <p className="mt-1 text-muted font-normal">
          무료 체험은 한 번에 한 답만 받아서 이어 쓸 수 없어요. ‘다시’를 누르면 한 번을 더 써서 처음부터 받고, 내 계정을
          연결하면 끊긴 곳부터 이어 받을 수 있어요.
        </p>
      )}
      {fault.kind === "key" && payer !== "free" && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => removeKey(payer)}>
          이 연결 끊기
        </Button>
      )}
    </div>
  );
}

export type AnswerActs = {
  onStop: (answer: Answer) => void;
  onAgain: (answer: Answer) => void;
  onGoOn: (answer: Answer) => void;
};

/** One answer, with what can be done with it. Always says that an AI made it (인공지능기본법 31조). */
export function AnswerCard({ prompt, answer, ...acts }: AnswerActs & { prompt: PromptDetail; answer: Answer }) {
  const { model, state, fault, isSilent, text, pictures } = answer;
  const isOver = state === "ended";
  const hasText = text.read() !== "";
  const name = `${model.name}의 답`;
  const isOwn = prompt.access === "owner" || prompt.status !== "published";
  const canGoOn = isOver && fault && goesOn(fault) && hasText && model.payer !== "free";
  return (
    <article aria-label={name} aria-busy={!isOver} className="box min-w-0 p-4 md:p-5">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line pb-3">
        <h3 className="min-w-0 break-words text-base font-semibold">{model.name}</h3>
        <p className="rounded-full bg-leaf-soft px-2.5 py-0.5 text-xs text-leaf font-semibold">{AI_MADE}</p>
      </header>
      <DrawnAnswer text={text} />
      {pictures.map((picture, at) => (
        <img key={at} src={picture} alt={`AI가 그린 그림 ${at + 1}`} className="mt-3 max-w-full rounded-3" />
      ))}
      {!isOver && (
        <p aria-hidden="true" className="mt-2 text-sm text-muted">
          {state === "asking" ? "답을 기다리고 있어요…" : "쓰고 있어요…"}
        </p>
      )}
      {isSilent && !isOver && (
        <p role="status" className="mt-2 text-sm text-alert font-medium">
          30초째 아무 답이 없어요. 더 기다리거나, 멈추고 다시 해 보세요.
        </p>
      )}
      <Trouble answer={answer} />
      {isOver && (hasText || pictures.length > 0) && (
        <p className="mt-3 text-xs text-muted tabular-nums">
          {payerName(model.payer)} · {takenOf(answer).join(" · ")}
          {model.payer !== "free" && answer.usage.dollars === undefined && <Bill of={model.payer} />}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver ? (
          <Button variant="secondary" size="small" onClick={() => acts.onAgain(answer)}>
            다시<span className="sr-only"> 물어보기: {name}</span>
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => acts.onStop(answer)}>
            멈추기<span className="sr-only">: {name}</span>
          </Button>
        )}
        {canGoOn && (
          <Button size="small" onClick={() => acts.onGoOn(answer)}>
            이어서<span className="sr-only"> 받기: {name}</span>
          </Button>
        )}
        {hasText && (
          <Button variant="secondary" size="small" onClick={() => void copy(text.read())}>
            복사<span className="sr-only">하기: {name}</span>
          </Button>
        )}
        {isOver && !isOwn && (hasText || pictures.length > 0) && <TellButton prompt={prompt} answer={answer} />}
      </div>
    </article>
  );
}
