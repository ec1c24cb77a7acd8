import { useState } from "react";
import { fillBody, type Variable } from "#contracts/variables.ts";
import { BlankInPlace } from "./blank-in-place.tsx";
import type { BlankValues } from "#app/prompt/blank-values.ts";
import { fieldId } from "./blanks-form.tsx";
import { PromptText } from "#app/prompt/prompt-text.tsx";

// Where the form stands beside the text, which then stays in sight.
const WIDE = "(min-width: 64rem)";

type FillableTextProps = {
  body: string;
  variables: Variable[];
  values: BlankValues;
  onFill: (name: string, value: string) => void;
};

/** The places of the blanks that are named for the first time: filling one fills the others of its name. */
function firstPlaces(body: string) {
  const names = fillBody(body, {}).flatMap((part) => ("variable" in part ? [part.variable] : []));
  return names.flatMap((name, place) => (names.indexOf(name) === place ? [place] : []));
}

/** The body of a prompt. A press on a blank opens its control: within the text on a narrow screen, else in the form beside it. */
export function FillableText({ body, variables, values, onFill }: FillableTextProps) {
  const [open, setOpen] = useState<number>();
  const pick = (name: string, place: number) => {
    const index = variables.findIndex((variable) => variable.name === name);
    if (!matchMedia(WIDE).matches) setOpen(place);
    else document.getElementById(fieldId(index))?.focus();
  };
  const drawBlank = (name: string, place: number) => {
    const variable = variables.find((one) => one.name === name);
    if (place !== open || !variable) return null;
    return (
      <BlankInPlace
        variable={variable}
        value={Object.hasOwn(values, name) ? values[name]! : ""}
        onChange={(value) => onFill(name, value)}
        onNext={() => setOpen(firstPlaces(body).find((next) => next > place))}
        onClose={() => setOpen((current) => (current === place ? undefined : current))}
      />
    );
  };
  return <PromptText body={body} values={values} onPick={pick} drawBlank={drawBlank} />;
}
