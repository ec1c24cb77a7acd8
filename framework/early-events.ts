export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened in a document before it was hydrated. */
export type EarlyEvents = {
  /** Elements whose click was prevented, in the order of their first one. They have `data-pressed` until it is done. */
  presses: Set<HTMLElement>;
  /** Fields that were changed. */
  fields: Set<Field>;
  /** Aborted when the document is hydrated: nothing is recorded any more. */
  hydration: AbortController;
  /** Hydrates the document, once. */
  start: () => void;
  /** Loads the web font without hydrating. */
  loadWebFont: () => void;
  isStarting: boolean;
  /** Shows or hides that the scripts could not be loaded. Missing until its code is loaded. */
  showFailure?: (isShown: boolean) => void;
};

/** Undefined in documents that are hydrated without waiting. */
export const earlyEvents = () => (globalThis as { earlyEvents?: EarlyEvents }).earlyEvents;

type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

const isChoice = (field: Field) => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/**
 * Has React handle the change of a field. React ignores an event when the field has the value that it has seen last, in
 * hydration too, so that value is made another one. The field itself is not touched: an input method may be composing in it.
 */
function replayChange(field: Tracked) {
  const { _valueTracker: tracker } = field;
  if (!isChoice(field)) {
    tracker?.setValue(`${field.value} `);
    field.dispatchEvent(new Event(field.matches("select,[type=file]") ? "change" : "input", { bubbles: true }));
    return;
  }
  const { checked, type } = field as HTMLInputElement;
  if (type === "radio" && !checked) return;
  tracker?.setValue(String(!checked));
  // React takes `click` for the change of a choice. This one is no MouseEvent, so that the browser does not toggle it again.
  field.dispatchEvent(new Event("click", { bubbles: true }));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Does after hydration what happened before it, once: first the changes of fields, then the presses. */
export async function replayEarlyEvents() {
  const early = earlyEvents();
  if (!early) return;
  early.hydration.abort();
  const remaining = <E extends Element>(elements: Set<E>) => [...elements].filter(({ isConnected }) => isConnected);
  for (const field of remaining(early.fields)) {
    replayChange(field);
    // It has been left since.
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    await nextTask();
  }
  for (const element of remaining(early.presses)) {
    delete element.dataset.pressed;
    // Browsers open another window for some seconds after a press only.
    if (element instanceof HTMLAnchorElement && navigator.userActivation?.isActive === false) element.target = "_self";
    element.click();
    await nextTask();
  }
}
