import { isTouch, shareOutside } from "./share-address.ts";
import { openShareSheet } from "./share-store.ts";

/** Shares another address than that of this page: by the system's share sheet on touch screens that have one, else by ours. */
export async function shareLink(title: string, url: string) {
  if (isTouch() && "share" in navigator && (await shareOutside({ title, url }))) return;
  openShareSheet({ title, url });
}
