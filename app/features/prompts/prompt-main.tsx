import type { PromptDetail } from "#contracts/prompts.ts";
import { Markup } from "#app/features/guides/markup.tsx";
import type { BlankValues } from "#app/prompt/blank-values.ts";
import { FillableText } from "./fillable-text.tsx";
import { drawBlanks, PromptText } from "#app/prompt/prompt-text.tsx";

const NO_VALUES = {};

function Preview({ preview, rendered }: Pick<PromptDetail, "preview" | "rendered">) {
  if (!rendered) return <PromptText body={preview} values={NO_VALUES} />;
  return <Markup content={rendered.preview} drawText={(text) => drawBlanks(text, NO_VALUES)} />;
}

type PromptMainProps = {
  prompt: PromptDetail;
  values: BlankValues;
  onFill: (name: string, value: string) => void;
};

/** The text of a prompt with its blanks, or its preview for those who may not read it. */
export function PromptMain({ prompt, values, onFill }: PromptMainProps) {
  const { body, variables } = prompt;
  return (
    <section aria-labelledby="body" className="box mt-5 p-4 md:p-5">
      <h2 id="body" tabIndex={-1} className="mb-2 text-lg font-bold outline-none!">
        {body === null ? "미리보기" : "프롬프트"}
      </h2>
      {body === null ? (
        <Preview {...prompt} />
      ) : (
        <FillableText body={body} variables={variables} values={values} onFill={onFill} />
      )}
      {variables.length > 0 && (
        <p className="mt-3 text-xs text-muted lg:hidden noscript:hidden">글 속의 빈칸을 누르면 그 자리에서 채워요.</p>
      )}
    </section>
  );
}
