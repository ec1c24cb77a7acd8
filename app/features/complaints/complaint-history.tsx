import type { ComplaintSide, ComplaintStep } from "#contracts/complaints.ts";
import { When } from "#app/ui/when.tsx";
import { stepNames } from "./complaint-words.ts";

const names = { buyer: "구매자", seller: "판매자", operator: "운영자", none: "" };

type ComplaintHistoryProps = { steps: ComplaintStep[]; side?: ComplaintSide; isGift: boolean };

/** What happened to a complaint and what was said, oldest first. */
export function ComplaintHistory({ steps, side, isGift }: ComplaintHistoryProps) {
  const nameOf = (by: ComplaintStep["by"]) => (by === "buyer" && isGift ? "선물받은 사람" : names[by]);
  return (
    <ol aria-label="오간 말" className="space-y-4 border-l-2 border-line pl-4">
      {steps.map(({ kind, by, detail, results, create_at }, at) => (
        <li key={at}>
          <p className="text-xs text-muted">
            {by !== "none" && <>{by === side ? "나" : nameOf(by)} · </>}
            <When at={create_at} />
          </p>
          <p className="text-sm font-semibold">{stepNames[kind]}</p>
          {detail && <p className="mt-1 whitespace-pre-line text-pretty break-words text-base">{detail}</p>}
          {results.map((result, index) => (
            <figure key={index} className="box mt-2 p-3">
              <figcaption className="text-xs text-muted font-semibold">나온 결과</figcaption>
              <p className="mt-1 max-h-80 overflow-y-auto whitespace-pre-wrap break-words text-sm">{result}</p>
            </figure>
          ))}
        </li>
      ))}
    </ol>
  );
}
