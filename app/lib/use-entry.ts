import { useState } from "react";

/** Why a form was refused: a sentence by the name of its field. */
type FieldErrors = Record<string, string>;

/**
 * Returns a function from the name of a part of what a form holds to the props of its control. `prefix` keeps the names of the
 * controls apart from those of other forms on the page.
 */
export const fieldsOf =
  <Entry extends object>(
    entry: Entry,
    errors: Partial<Record<string, string>>,
    change: (part: Partial<Entry>) => void,
    prefix = "",
  ) =>
  <Name extends keyof Entry & string>(name: Name) => ({
    name: `${prefix}${name}`,
    value: entry[name],
    error: errors[name],
    onChange: (value: Entry[Name]) => change({ [name]: value } as unknown as Partial<Entry>),
  });

/** Moves the focus to the first control, in the order of `names`, that has an error. */
export function focusFirst(form: HTMLFormElement | null, names: string[], errors: FieldErrors, prefix = "") {
  const first = names.find((name) => errors[name]);
  if (first) form?.querySelector<HTMLElement>(`[name="${prefix}${first}"]`)?.focus();
}

/** What a form holds once what it held at the press, `sent`, is kept as `saved`: what was changed meanwhile stays as it is `now`. */
export function afterSaving<Entry extends object>(sent: Entry, saved: Entry, now: Entry): Entry {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Entry]);
  return { ...saved, ...Object.fromEntries(changed) };
}

/** Whether a form holds anything else than what is `kept`. */
export const isChanged = <Entry extends object>(entry: Entry, kept: Entry) =>
  Object.entries(entry).some(([field, value]) => value !== kept[field as keyof Entry]);

/** What a form holds, with the errors of its fields; a change removes them all. See `fieldsOf` for `field`. */
export function useEntry<Entry extends object>(initial: Entry | (() => Entry), prefix?: string) {
  const [entry, setEntry] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setErrors({});
  };
  return { entry, errors, setErrors, change, field: fieldsOf(entry, errors, change, prefix) };
}
