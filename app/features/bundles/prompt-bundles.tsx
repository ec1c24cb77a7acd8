import { useEffect, useRef, useState } from "react";
import { publicApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useWide } from "#app/lib/use-wide.ts";
import { BundleRows } from "./bundle-row.tsx";
import { type ShownBundle, shownBundle } from "./shown-bundle.ts";

/** The bundles that the prompt is in; none until they are read. */
function useBundlesOf(promptId: number) {
  const [bundles, setBundles] = useState<ShownBundle[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setBundles([]);
    const call = resultOf(publicApi.prompts[":id"].bundles.$get({ param: { id: String(promptId) } }));
    void call.then((answer) => isCurrent && answer.ok && setBundles(answer.data.items.map(shownBundle)));
    return () => {
      isCurrent = false;
    };
  }, [promptId]);
  return bundles;
}

/** The bundles for sale that hold a prompt. On a small screen they are added while out of view, so that nothing in view moves. */
export default function PromptBundles({ promptId }: { promptId: number }) {
  const isWide = useWide();
  const [isBelow, setBelow] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const bundles = useBundlesOf(promptId);
  useEffect(() => {
    if (bundles.length === 0 || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= innerHeight) setBelow(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [bundles]);
  return (
    <div ref={place}>
      {bundles.length > 0 && (isWide || isBelow) && (
        <section aria-labelledby="prompt-bundles" className="pt-4">
          <h2 id="prompt-bundles" className="mb-2 px-1 text-sm font-bold">
            이 글이 든 묶음
          </h2>
          <BundleRows bundles={bundles} label="이 글이 든 묶음" />
        </section>
      )}
    </div>
  );
}
