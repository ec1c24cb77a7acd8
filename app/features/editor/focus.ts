import { controlId, type StepName } from "./field-errors.ts";

/** Scrolls to the top of the form and focuses the title of a step, once it is rendered. */
export function focusStep(step: StepName) {
  document.getElementById("editor")?.scrollIntoView({ block: "start" });
  requestAnimationFrame(() => document.getElementById(`${step}-title`)?.focus({ preventScroll: true }));
}

/** Focuses the title of a step where it stands, once it is rendered. */
export function focusPart(step: StepName) {
  requestAnimationFrame(() => document.getElementById(`${step}-title`)?.focus());
}

/** Focuses the control of a field, once its step is rendered. */
export function focusField(field: string | undefined) {
  if (field) requestAnimationFrame(() => document.getElementById(controlId(field))?.focus());
}
