import { useState } from "react";
import { isForEverybody } from "#contracts/for-everybody.ts";
import { nameOf } from "#contracts/catalog.ts";
import type { MarkupNode } from "#contracts/markup.ts";
import type { Result } from "#contracts/results.ts";
import { Markup } from "#app/features/guides/markup.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Audience } from "./audience.tsx";
import { Folded } from "./folded.tsx";

async function copy(text: string) {
  const { copyText } = await import("#app/lib/copy.ts");
  toast((await copyText(text)) ? "결과를 복사했어요." : "복사하지 못했어요. 글을 길게 눌러 복사해 주세요.");
}

type TabProps = { group: string; label: string; look: string; isFirst?: boolean };

const Tab = ({ group, label, look, isFirst }: TabProps) => (
  <label className="result-tab h-11 inline-flex flex-none cursor-pointer items-center px-1 text-base font-semibold">
    <input type="radio" name={group} defaultChecked={isFirst} className={`sr-only ${look}`} />
    {label}
  </label>
);

const tool =
  "h-11 cursor-pointer rounded-2 px-2 text-sm text-muted font-medium noscript:hidden hover:text-persimmon aria-pressed:text-persimmon";

type TextResultProps = { result: Result; content: MarkupNode[]; name: string };

/** A text result, rendered, with its input behind a tab and the text as it was written behind a button. */
export function TextResult({ result, content, name }: TextResultProps) {
  const [isRaw, setRaw] = useState(false);
  const { id, input, text = "", model } = result;
  const group = `result-${id}`;
  return (
    <article aria-label={name} className="result box px-4 pb-4 md:px-5 md:pb-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 border-b border-line">
        {input ? (
          <fieldset className="flex gap-4">
            <legend className="sr-only">{name}에서 볼 것</legend>
            <Tab group={group} label="입력" look="result-shows-input" />
            <Tab group={group} label="결과" look="result-shows-output" isFirst />
          </fieldset>
        ) : (
          <p className="h-11 flex items-center text-base font-semibold">결과</p>
        )}
        <div className="ml-auto flex flex-wrap items-center -mr-2">
          <button type="button" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)} className={tool}>
            원문
          </button>
          <button type="button" onClick={() => copy(text)} className={tool}>
            복사<span className="sr-only">하기: {name}</span>
          </button>
        </div>
      </div>
      {input && (
        <div className="result-input">
          <Folded text={input} name={`${name}의 입력`}>
            <p className="prompt-text text-muted">{input}</p>
          </Folded>
        </div>
      )}
      <div className="result-output">
        <Folded text={text} name={name}>
          {isRaw ? <p className="prompt-text">{text}</p> : <Markup content={content} />}
        </Folded>
      </div>
      {(model || !isForEverybody(result)) && (
        <p className="mt-4 flex items-center gap-2 text-xs text-muted">
          {model && <span className="font-medium">{nameOf(model)}</span>}
          <Audience result={result} />
        </p>
      )}
    </article>
  );
}
