import type { ComponentType } from "react";
import { lazyOr } from "./lazy-or.ts";

const NoChart = () => (
  <p className="flex h-full items-center justify-center text-center text-sm text-muted">
    그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요.
  </p>
);

/** A chart that is loaded when it is first drawn; a table with its figures stands below. */
export const lazyChart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> } | undefined>) =>
  lazyOr(load, NoChart);
