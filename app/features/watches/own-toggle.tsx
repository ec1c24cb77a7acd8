import { useRef } from "react";
import type { Watched } from "#contracts/watch-names.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { isSame } from "./watched-in.ts";
import { unwatch, useWatches, watch } from "./watch-calls.ts";
import { WatchToggle } from "./watch-toggle.tsx";

/** The button of a member, in step with their list. */
export default function OwnToggle({ watched }: { watched: Watched }) {
  const { data, isPending } = useWatches();
  const present = data?.pages.flatMap(({ items }) => items).find((one) => isSame(one, watched));
  const isBusy = useRef(false);
  const once = async (change: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await change();
    isBusy.current = false;
  };
  const add = () => void once(() => watch(watched));
  const press = useMemberAction("watch", () => (present ? void once(() => unwatch(present)) : add()), { resume: add });
  return <WatchToggle isOn={present !== undefined} onPress={press} className={isPending ? "until-known" : ""} />;
}
