import { type ReactNode, useEffect, useState } from "react";

/**
 * The place of what only this reader sees, below the first screen. A guest's page is hydrated for it only once it comes near and when
 * this browser remembers prompts (reader-tasks.ts). What cannot be loaded is left out.
 */
export function ForReader() {
  const [strips, setStrips] = useState<ReactNode>(null);
  useEffect(() => {
    let isShown = true;
    import("./own-strips.tsx").then(
      ({ default: Strips }) => isShown && setStrips(<Strips />),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return <div id="for-reader">{strips}</div>;
}
