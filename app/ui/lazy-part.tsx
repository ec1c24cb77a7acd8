import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** What is shown until the part is loaded; the message when it cannot be, and what stays beside that. */
type Meanwhile = { waiting?: ReactNode; failed?: string; without?: ReactNode };

const NOT_LOADED = "이 부분을 불러오지 못했어요.";

/**
 * A part of a page that is loaded when it is first rendered. One that cannot be is a line with a button that tries again: `lazy` would
 * replace the page by the error page.
 * The module is undefined when the page is about to be reloaded for it (entry.client.tsx), unless the member chooses to stay.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> } | undefined>) {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart({ waiting, failed = NOT_LOADED, without, ...props }: Props & Meanwhile) {
    const [Part, setPart] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || isFailed) return;
      load().then(
        (module) => {
          if (!module) return setFailed(true);
          loaded = module.default;
          return setPart(() => loaded);
        },
        () => setFailed(true),
      );
    }, [Part, isFailed]);
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (!isFailed) return waiting;
    return (
      <>
        {without}
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 p-3 text-sm">
          <p>{failed}</p>
          <Button variant="secondary" size="small" onClick={() => setFailed(false)}>
            다시 시도
          </Button>
        </div>
      </>
    );
  };
}
