import { type ComponentType, useRef } from "react";
import { useNear } from "#app/lib/use-near.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Skeleton } from "./skeleton.tsx";

/** The accessible name of a chart, and the class of its height. */
type Look = { label: string; height: string };

/** A chart that is loaded when it comes near; a table with its figures stands below. */
export function lazyChart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & { label: string }> } | undefined>,
) {
  const Chart = lazyPart(load);
  return function LazyChart({ height, ...props }: Props & Look) {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useNear(place);
    const waiting = (
      <div role="img" aria-label={props.label}>
        <Skeleton className={`w-full ${height}`} />
      </div>
    );
    return (
      <div ref={place} className={`mt-3 flex flex-col justify-center ${height}`}>
        {isNear ? (
          <Chart
            {...(props as unknown as Props & { label: string })}
            waiting={waiting}
            failed="그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요."
          />
        ) : (
          waiting
        )}
      </div>
    );
  };
}
