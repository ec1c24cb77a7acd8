import { useEffect, useRef, useState } from "react";
import { findErrors, type Wish } from "./check.ts";
import { emptyEntry, type Entry, type FirstSent, type Origin } from "./entry.ts";
import { controlId, type Errors, firstWrong, type StepName, stepOf, without } from "./errors.ts";

const typeable = ["title", "category", "model", "description", "body"] as const;

/** What was typed into the server's HTML before the page came alive. */
function typedBefore(entry: Entry): Partial<Entry> {
  const typed = typeable.map(
    (name) => [name, (document.getElementById(name) as HTMLInputElement | null)?.value] as const,
  );
  return Object.fromEntries(typed.filter(([name, value]) => value && value !== entry[name]));
}

const scrollToForm = () => document.getElementById("editor")?.scrollIntoView({ block: "start" });

/** The text being written, what is wrong with it, and which step a small screen shows. */
export function useEditor(initial: Origin | undefined) {
  const [origin, setOrigin] = useState(initial);
  const [entry, setEntry] = useState(initial?.entry ?? emptyEntry);
  const [errors, setErrors] = useState<Errors>({});
  const [step, setStep] = useState<StepName>("about");
  // From "예" until the answer: what is on its way is neither kept here again nor asked about when leaving.
  const uploading = useRef(false);

  // A new prompt whose answer is missing.
  const first = useRef<FirstSent>(undefined);

  useEffect(() => setEntry((current) => ({ ...current, ...typedBefore(current) })), []);

  const change = (patch: Partial<Entry>) => {
    setEntry((current) => ({ ...current, ...patch }));
    const judgedAnew = "isPaid" in patch ? ["price", "preview", "examples"] : Object.keys(patch);
    setErrors((current) => without(current, judgedAnew));
  };
  const load = (next: Origin | undefined, text = next?.entry ?? emptyEntry) => {
    setOrigin(next);
    setEntry(text);
    setErrors({});
  };
  const goTo = (name: StepName) => {
    setStep(name);
    scrollToForm();
    requestAnimationFrame(() => document.getElementById(`${name}-title`)?.focus({ preventScroll: true }));
  };
  const goToFirstWrong = (wrong: Errors) => {
    const field = firstWrong(wrong);
    if (!field) return;
    setStep(stepOf(field));
    requestAnimationFrame(() => document.getElementById(controlId(field))?.focus());
  };
  const check = async (wish: Wish) => {
    const found = await findErrors(entry, wish);
    setErrors(found);
    return found;
  };
  const saving = { uploading, first };
  return { origin, setOrigin, entry, change, load, errors, setErrors, check, step, goTo, goToFirstWrong, ...saving };
}
export type EditorState = ReturnType<typeof useEditor>;
