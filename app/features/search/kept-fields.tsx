import type { Browsing } from "./browsing.ts";

/** What a GET form must carry along so that the question stays the same. */
export function KeptFields({ browsing, except }: { browsing: Browsing; except: (keyof Browsing)[] }) {
  const kept = Object.entries(browsing).filter(([key]) => key !== "cursor" && !except.includes(key as keyof Browsing));
  return kept.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
