import { useEffect, useState } from "react";

type Rules = typeof import("#app/lib/outside-deal.ts");
let loaded: Rules | undefined;

/** A calm line where words lead out of the marketplace. Its rules are loaded after the page; without them there is no line. */
export function OutsideDealHint({ text, className }: { text: string; className: string }) {
  const [rules, setRules] = useState(() => loaded);
  useEffect(() => {
    if (rules) return;
    import("#app/lib/outside-deal.ts").then(
      (module) => setRules((loaded = module)),
      () => undefined,
    );
  }, [rules]);
  const hint = rules?.outsideDealHint(text);
  return hint && <p className={`text-xs text-muted ${className}`}>{hint}</p>;
}
