import { type ComponentType, lazy } from "react";

function NoChart() {
  return (
    <p className="flex h-full items-center justify-center text-center text-sm text-muted">
      그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요.
    </p>
  );
}

type ChartModule<Props> = { default: ComponentType<Props> };

/**
 * A chart that is loaded when it is first drawn. Where it cannot be, a note stands in its place, never an error instead of the page.
 * The module is undefined when the page is about to be reloaded for it (entry.client.tsx).
 */
export const lazyChart = <Props extends object>(load: () => Promise<ChartModule<Props> | undefined>) =>
  lazy(async (): Promise<ChartModule<Props>> => (await load().catch(() => undefined)) ?? { default: NoChart });
