import { toast } from "#app/ui/toast.tsx";
import { copyText } from "./copy.ts";
import { openShareSheet } from "./share-store.ts";

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Copies a link, or the code that shows a card, and says so. */
export async function copyLink(text: string, done = "링크를 복사했어요.") {
  toast((await copyText(text)) ? done : "복사하지 못했어요. 칸의 글을 골라서 복사해 주세요.");
}

const ownAddress = () => `${location.origin}${location.pathname}`;

/** Opens our share sheet with the code that shows a card of this page elsewhere. */
export const embedPage = (title: string) => openShareSheet({ title, url: ownAddress(), showsEmbed: true });

/** Opens the system's share sheet on touch screens that have one, else copies the address and opens ours. */
export async function sharePage(title: string) {
  const url = ownAddress();
  if (isTouch() && "share" in navigator) {
    // Closing the sheet rejects with AbortError.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  openShareSheet({ title, url });
  await copyLink(url);
}
