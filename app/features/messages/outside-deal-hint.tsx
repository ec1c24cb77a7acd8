import { useEffect, useState } from "react";

type HintOf = (text: string) => string | undefined;
let loaded: HintOf | undefined;

/** A calm line where words lead out of the marketplace. Its rules are loaded after the page; without them there is no line. */
export function OutsideDealHint({ text, className }: { text: string; className: string }) {
  const [hintOf, setHintOf] = useState(() => loaded);
  useEffect(() => {
    if (hintOf) return;
    import("#app/lib/outside-deal.ts").then(
      ({ outsideDealHint }) => setHintOf(() => (loaded = outsideDealHint)),
      () => undefined,
    );
  }, [hintOf]);
  const hint = hintOf?.(text);
  return hint && <p className={`text-xs text-muted ${className}`}>{hint}</p>;
}
