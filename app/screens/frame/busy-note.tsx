import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useBusy } from "#app/ui/busy.ts";

const PATIENCE_MS = 20_000;

/** Whether the browser itself follows the link: to another document of ours, in this tab. */
function leaves({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey, target }: MouseEvent) {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Restored from the back-forward cache, or stopped by the reader.
    const back = () => setLeaving(false);
    const press = (event: MouseEvent) => {
      if (!leaves(event)) return;
      setLeaving(true);
      setTimeout(back, PATIENCE_MS);
    };
    addEventListener("click", press);
    addEventListener("pageshow", back);
    return () => {
      removeEventListener("click", press);
      removeEventListener("pageshow", back);
    };
  }, []);
  return isLeaving;
}

/** Says that what was pressed is under way, after 80 ms. The progress bar tells it to screen readers. */
export function BusyNote() {
  const { state } = useNavigation();
  const isLeaving = useLeaving();
  const text = useBusy() ?? (isLeaving || state !== "idle" ? "여는 중…" : undefined);
  return (
    text && (
      <p aria-hidden="true" className="busy-note">
        {text}
      </p>
    )
  );
}
