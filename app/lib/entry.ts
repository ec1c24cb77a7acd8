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

/** What a form holds once what it held at the press, `sent`, is kept as `saved`: what was changed meanwhile stays as it is `now`. */
export function afterSaving<Entry extends object>(sent: Entry, saved: Entry, now: Entry): Entry {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Entry]);
  return { ...saved, ...Object.fromEntries(changed) };
}

/** Whether a form holds anything else than what is `kept`. */
export const isChanged = <Entry extends object>(entry: Entry, kept: Entry) =>
  Object.entries(entry).some(([field, value]) => value !== kept[field as keyof Entry]);
