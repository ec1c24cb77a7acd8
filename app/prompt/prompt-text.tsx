import { Fragment, type MouseEvent, type ReactNode } from "react";
import { fillBody, valueOf } from "#contracts/variables.ts";
import type { BlankValues } from "./blank-values.ts";

type DrawBlank = (name: string, place: number) => ReactNode;

/** The text with its blanks highlighted. A blank that `drawBlank` draws is shown as that; `place` counts them from 0. */
export function drawBlanks(text: string, values: BlankValues, drawBlank?: DrawBlank): ReactNode[] {
  let place = -1;
  return fillBody(text, values).map((part, index) => {
    if (!("variable" in part)) return <Fragment key={index}>{part.text}</Fragment>;
    place += 1;
    const { variable } = part;
    // What stands before a blank may come and go: its key is its own.
    const key = `blank ${place}`;
    const drawn = drawBlank?.(variable, place);
    if (drawn) return <Fragment key={key}>{drawn}</Fragment>;
    const look = valueOf(values, variable) ? "blank blank-filled" : "blank";
    return (
      <mark key={key} data-blank={variable} data-place={place} className={look}>
        {part.text}
      </mark>
    );
  });
}

type PromptTextProps = {
  body: string;
  values: BlankValues;
  onPick?: (name: string, place: number) => void;
  drawBlank?: DrawBlank;
};

/** The body with its blanks highlighted. A click on a blank calls `onPick` with its name and its place among them. */
export function PromptText({ body, values, onPick, drawBlank }: PromptTextProps) {
  const pick = ({ target }: MouseEvent) => {
    const { blank, place } = target instanceof HTMLElement ? target.dataset : {};
    if (blank) onPick?.(blank, Number(place));
  };
  return (
    <p onClick={pick} className="prompt-text">
      {drawBlanks(body, values, drawBlank)}
    </p>
  );
}
