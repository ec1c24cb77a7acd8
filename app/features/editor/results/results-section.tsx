import { useRef } from "react";
import { RESULTS_MAX } from "#contracts/limits.ts";
import { useNear } from "#app/lib/use-near.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldMessage } from "#app/ui/field-message.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ResultsChange, ServerCopy } from "../prompt-form.ts";
import type { SectionProps } from "../section-props.ts";

const ResultsField = lazyPart(() => import("./results-field.tsx"));

const HINT = "무엇이 나오는지 글, 그림, 소리, 영상으로 보여 주세요.";

type ResultsSectionProps = Pick<SectionProps, "form" | "errors"> & {
  serverCopy: ServerCopy | undefined;
  onResults: (change: ResultsChange) => void;
  onSaveDraft: () => void;
};

/** A new prompt is saved as a draft first: results belong to a prompt of the server. The field is loaded when scrolled near. */
export function ResultsSection({ form, errors, serverCopy, onResults, onSaveDraft }: ResultsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const error = errors.examples ?? errors.results;
  return (
    <div ref={place} role="group" aria-labelledby="results-label">
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span id="results-label" className="text-sm font-semibold">
          결과 <span className="font-normal text-muted">{form.isPaid ? "(하나 이상)" : "(선택)"}</span>
        </span>
        {serverCopy && (
          <span className="text-xs text-muted tabular-nums">
            {serverCopy.results.length} / {RESULTS_MAX}
            <span className="sr-only">개</span>
          </span>
        )}
      </div>
      {serverCopy ? (
        isNear && (
          <ResultsField
            key={serverCopy.id}
            promptId={serverCopy.id}
            results={serverCopy.results}
            form={form}
            error={error}
            onResults={onResults}
          />
        )
      ) : (
        <>
          <Button id="results" variant="secondary" className="w-full" onClick={onSaveDraft}>
            임시 저장하고 결과 넣기
          </Button>
          <FieldMessage name="results" error={error} hint={HINT} />
        </>
      )}
    </div>
  );
}
