import { BundleRows } from "./bundle-row.tsx";
import type { ShownBundle } from "./shown-bundle.ts";

/** The newest bundles on a profile; nothing without any. */
export function ProfileBundles({ bundles }: { bundles: ShownBundle[] }) {
  if (bundles.length === 0) return null;
  return (
    <section aria-labelledby="bundles" className="mt-10 max-w-160">
      <h2 id="bundles" className="section-title mb-3">
        묶음
      </h2>
      <BundleRows bundles={bundles} label="묶음" />
    </section>
  );
}
