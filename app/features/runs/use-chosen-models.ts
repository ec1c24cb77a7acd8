import { useState } from "react";
import type { ModelSlug } from "#contracts/catalog.ts";
import { tabStorage } from "#app/lib/storage.ts";
import { keyOf } from "./model-field.tsx";
import { inOrder, type Model } from "./models.ts";

const CHOSEN = "ai-model";

/** The first of ours, that of the prompt before all, of who pays first. */
function firstOf(models: Model[], promptModel: ModelSlug) {
  const { ours, others } = inOrder(
    models.filter(({ payer }) => payer === models[0]?.payer),
    promptModel,
  );
  return ours[0] ?? others[0];
}

/** The model to ask, and the one beside it, if two are compared. The first is remembered in this tab. */
export function useChosenModels(models: Model[], promptModel: ModelSlug) {
  const [chosen, setChosen] = useState(() => tabStorage.read(CHOSEN));
  const [beside, setBeside] = useState<string | null>(null);
  const find = (key: string | null) => models.find((one) => keyOf(one) === key);
  const first = find(chosen) ?? firstOf(models, promptModel);
  const other = () => inOrder(models, promptModel).ours.find(({ slug }) => slug !== first?.slug) ?? first;
  const second = beside === null ? undefined : (find(beside) ?? other());
  return {
    first,
    second,
    chooseFirst: (model: Model) => {
      tabStorage.write(CHOSEN, keyOf(model));
      setChosen(keyOf(model));
    },
    chooseSecond: (model: Model) => setBeside(keyOf(model)),
    compare: (isBeside: boolean) => setBeside(isBeside ? "" : null),
  };
}
