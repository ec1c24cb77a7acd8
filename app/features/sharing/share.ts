import { toast } from "#app/ui/toast.tsx";
import { copyText } from "#app/lib/copy.ts";
import { ownAddress, shareAddress } from "./share-address.ts";
import { openShareSheet } from "./share-store.ts";

/** Copies a link, or the code that shows a card, and says so. */
export async function copyLink(text: string, done = "링크를 복사했어요.") {
  toast((await copyText(text)) ? done : "복사하지 못했어요. 칸의 글을 골라서 복사해 주세요.");
}

/** Opens our share sheet with the code that shows a card of this page elsewhere. */
export const embedPage = (title: string) => openShareSheet({ title, url: ownAddress(), showsEmbed: true });

/** Opens the system's share sheet on touch screens that have one, else copies the address and opens ours: also where ours has KakaoTalk. */
export async function sharePage(title: string, isOursRicher = false) {
  if (await shareAddress(title, toast, isOursRicher)) return;
  openShareSheet({ title, url: ownAddress() });
}
