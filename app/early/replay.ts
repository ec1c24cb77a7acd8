import { toast } from "#app/ui/toast.tsx";
import { type Early, earlyOf } from "./early.ts";

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  _valueTracker?: { setValue: (value: string) => void };
};

const isChoice = (field: Field) => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/**
 * Has React handle the change of a field. React ignores an event when the field has the value that it has seen last, in
 * hydration too, so that value is made another one. The field itself is not touched: an input method may be composing in it.
 */
function replayChange(field: Field) {
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

async function replayFields({ fields, find }: Early) {
  for (const old of fields as Set<Field>) {
    const field = find(old) as Field | null;
    if (!field) continue;
    if (field !== old && isChoice(field)) (field as HTMLInputElement).checked = (old as HTMLInputElement).checked;
    else if (field !== old && old.type !== "file") field.value = old.value;
    replayChange(field);
    // It has been left since.
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    await nextTask();
  }
}

async function replayPresses({ presses, find }: Early) {
  for (const old of presses) {
    const element = find(old);
    if (!element) toast("방금 누른 것을 찾지 못했어요. 한 번 더 눌러 주세요.");
    delete old.dataset.pressed;
    // Browsers open another window for some seconds after a press only.
    if (element instanceof HTMLAnchorElement && navigator.userActivation?.isActive === false) element.target = "_self";
    element?.click();
    await nextTask();
  }
}

/** Does after hydration what happened before it, once: first the changes of fields, then the presses. */
export async function replayEarly() {
  const early = earlyOf();
  if (!early) return;
  early.end();
  const { focused, takings, find } = early;
  await replayFields(early);
  if (focused && !focused.isConnected) find(focused)?.focus();
  await replayPresses(early);
  if (takings.length === 0) return;
  const { takeText } = await import("#app/prompt/take-text.ts");
  for (const { id, access, taking } of takings) void takeText({ id, access } as Parameters<typeof takeText>[0], taking);
}
