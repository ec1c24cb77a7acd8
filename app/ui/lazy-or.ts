import { type ComponentType, type FC, lazy } from "react";

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component that is loaded when it is first rendered; where it cannot be, another stands in its place, never an error instead of the page.
 * The module is undefined when the page is about to be reloaded for it (entry.client.tsx).
 */
export const lazyOr = <Props extends object>(load: () => Promise<Module<Props> | undefined>, other: FC) =>
  lazy(() =>
    load()
      .catch(() => {})
      .then((module): Module<Props> => module ?? { default: other }),
  );
