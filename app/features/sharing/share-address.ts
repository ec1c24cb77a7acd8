import { copyText } from "#app/lib/copy.ts";
import type { Say } from "#app/prompt/ready-text.ts";

export const ownAddress = () => `${location.origin}${location.pathname}`;

export const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Opens the system's share sheet. False where it refused to, and not by whoever closed it again (AbortError). */
export const shareOutside = (what: ShareData) =>
  navigator.share(what).then(
    () => true,
    (error: unknown) => (error as Error).name === "AbortError",
  );

/**
 * Opens the system's share sheet on touch screens that have one, unless ours offers more, and returns whether it could; else copies the
 * address. Without a
 * press under way, as when one is done after hydration, it is not copied: engines would refuse.
 */
export async function shareAddress(title: string, say: Say, isOursRicher = false) {
  const url = ownAddress();
  if (!isOursRicher && isTouch() && "share" in navigator) return shareOutside({ title, url });
  if (navigator.userActivation?.isActive === false) return false;
  say((await copyText(url)) ? "링크를 복사했어요." : "복사하지 못했어요. 칸의 글을 골라서 복사해 주세요.");
  return false;
}
