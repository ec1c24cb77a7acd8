import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { sayBusy } from "./busy.ts";
import { toast } from "./toast.tsx";

const NOT_OPENED = "화면을 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** `open` is left out by a dialog that is rendered only while it is open. */
export type DialogProps = { open?: boolean; onClose: () => void };

/**
 * A dialog loaded when it is first opened, and kept mounted so that it can animate when it closes. One that cannot be loaded closes with
 * a message, and the next press tries again: `lazy` would replace the page by the error page.
 * The module is undefined when the page is about to be reloaded for it (entry.client.tsx), unless the member chooses to stay.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  return function LazyDialog(props: Props) {
    const { open = true, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const giveUp = useEffectEvent((why?: string) => {
      onClose();
      if (why) toast(why);
    });
    useEffect(() => {
      if (!open || Dialog) return;
      let isCurrent = true;
      sayBusy(load()).then(
        (module) => isCurrent && (module ? setDialog(() => module.default) : giveUp()),
        () => isCurrent && giveUp(NOT_OPENED),
      );
      return () => {
        isCurrent = false;
      };
    }, [open, Dialog]);
    return Dialog && <Dialog {...props} />;
  };
}
