import type { Browsing } from "./browsing.ts";

/** The rest of the query, so that a GET form changes only its own fields. */
export function HiddenFields({ browsing, except }: { browsing: Browsing; except: (keyof Browsing)[] }) {
  const fields = Object.entries(browsing).filter(
    ([key]) => key !== "cursor" && !except.includes(key as keyof Browsing),
  );
  return fields.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
