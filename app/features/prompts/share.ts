import { toast } from "#app/ui/toast.tsx";
import { copyText } from "./copy.ts";

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Opens the system's share sheet where there is one, else copies the address. */
export async function sharePage(title: string) {
  const { origin, pathname } = location;
  const url = `${origin}${pathname}`;
  if (isTouch() && "share" in navigator) {
    // Closing the sheet rejects with AbortError.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  toast((await copyText(url)) ? "링크를 복사했어요." : "링크를 복사하지 못했어요. 주소창에서 복사해 주세요.");
}
