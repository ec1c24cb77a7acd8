import type { PromptDetail } from "#contracts/prompts.ts";
import { ModelField } from "./model-field.tsx";
import type { Model } from "./models.ts";
import type { useChosenModels } from "./use-chosen-models.ts";

type ModelChoiceProps = {
  prompt: Pick<PromptDetail, "model">;
  models: Model[];
  chosen: ReturnType<typeof useChosenModels>;
};

/** Which model is asked, and whether a second one beside it. */
export function ModelChoice({ prompt, models, chosen }: ModelChoiceProps) {
  const fields = { models, own: prompt.model };
  return (
    <div className="mt-3 flex flex-col gap-1 border-t border-line pt-4">
      <ModelField {...fields} name="ai-model" label="모델" value={chosen.first} onChange={chosen.chooseFirst} />
      <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={chosen.second !== undefined}
          onChange={(event) => chosen.compare(event.currentTarget.checked)}
          className="size-5 flex-none accent-persimmon"
        />
        나란히: 두 모델의 답 견주기
      </label>
      {chosen.second && (
        <ModelField
          {...fields}
          name="ai-model-beside"
          label="나란히 볼 모델"
          value={chosen.second}
          onChange={chosen.chooseSecond}
        />
      )}
    </div>
  );
}
