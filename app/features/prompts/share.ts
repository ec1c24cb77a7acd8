import { toast } from "#app/ui/toast.tsx";
import { copyText } from "./copy.ts";

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** The system's share sheet on phones, else the address on the clipboard. */
export async function sharePage(title: string) {
  const { origin, pathname } = location;
  const url = `${origin}${pathname}`;
  if (isTouch() && "share" in navigator) {
    // Closing the sheet is an answer too.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  toast((await copyText(url)) ? "링크를 복사했어요." : "링크를 복사하지 못했어요. 주소창에서 복사해 주세요.");
}
