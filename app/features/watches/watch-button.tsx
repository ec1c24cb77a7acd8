import { openLogin } from "#app/session/login-store.ts";
import { useSession } from "#app/session/session.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { watchedIn } from "./watched-in.ts";
import { WatchToggle } from "./watch-toggle.tsx";

const OwnToggle = lazyPart(() => import("./own-toggle.tsx"));

/** Of a list of prompts: whether the reader hears of new ones in it. What a member watches is read after the page, and only for members. */
export function WatchButton({ browsing }: { browsing: Parameters<typeof watchedIn>[0] }) {
  const { isMember } = useSession();
  const watched = watchedIn(browsing);
  if (!watched) return null;
  if (isMember) return <OwnToggle watched={watched} waiting={<WatchToggle isOn={false} className="until-known" />} />;
  return <WatchToggle isOn={false} onPress={() => openLogin({ intent: "watch" })} />;
}
