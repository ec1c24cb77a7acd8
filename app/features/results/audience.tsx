import { isForEverybody } from "#contracts/for-everybody.ts";
import type { Result } from "#contracts/results.ts";

/** Says who alone sees a result; nothing where everybody does. */
export const Audience = ({ result }: { result: Result }) =>
  isForEverybody(result) ? null : (
    <span className="inline-block flex-none rounded-full bg-persimmon-soft px-2 text-2xs text-persimmon font-semibold">
      {result.is_buyers_only ? "구매한 사람만" : "19세 이상"}
    </span>
  );
