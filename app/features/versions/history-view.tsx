import { href, Link } from "react-router";
import type { PromptHistory } from "#contracts/versions.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChangedText } from "./changed-text.tsx";
import { VersionList } from "./version-list.tsx";

type Comparing = NonNullable<PromptHistory["comparison"]>;

function Compared({ comparison: { from, to, changes }, bought }: { comparison: Comparing; bought: number | null }) {
  const isSame = changes.every(({ kind }) => kind === "same");
  return (
    <section aria-labelledby="compared" className="box p-4 md:p-5">
      <h2 id="compared" className="text-lg font-bold">
        {from === bought ? "내가 산 뒤 바뀐 것" : "바뀐 것"}
      </h2>
      <p className="mb-3 mt-1 text-sm text-muted">
        판 {from}에서 판 {to}까지. 더한 말은 바탕색으로, 뺀 말은 줄을 그어 보여요.
      </p>
      {isSame ? <p>본문은 그대로예요.</p> : <ChangedText changes={changes} />}
    </section>
  );
}

type HistoryViewProps = { history: PromptHistory; onChange: () => void };

/** The versions of a prompt's text and what changed between two of them. */
export function HistoryView({ history, onChange }: HistoryViewProps) {
  const { prompt, versions, comparison, bought } = history;
  const promptId = String(prompt.id);
  const here = href("/prompt/:promptId/versions", { promptId });
  return (
    <div className="mx-auto max-w-200 flex flex-col gap-5 pt-6 lg:pt-9">
      <div>
        <Link
          to={href("/prompt/:promptId", { promptId })}
          className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
        >
          프롬프트로 돌아가기
        </Link>
        <h1 className="text-xl font-bold tracking-tight lg:text-2xl">‘{prompt.title}’의 바뀐 기록</h1>
      </div>
      {!comparison && versions.items.length === 1 && (
        <p className="text-muted">처음 올린 뒤로 본문이 바뀌지 않았어요.</p>
      )}
      {comparison && <Compared comparison={comparison} bought={bought} />}
      <VersionList history={history} here={here} onChange={onChange} />
      {versions.next_cursor && (
        <p className="text-center">
          <Link to={`${here}?cursor=${versions.next_cursor}`} rel="next" className={buttonClass("secondary")}>
            더 보기
          </Link>
        </p>
      )}
    </div>
  );
}
