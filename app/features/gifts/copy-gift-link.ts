import { href } from "react-router";
import { copyText } from "#app/lib/copy.ts";
import { toast } from "#app/ui/toast.tsx";

/** The address at which the gift is claimed. Only in a browser. */
export const giftLink = (code: string) => location.origin + href("/gift/:giftCode", { giftCode: code });

/** Copies the address at which the gift is claimed, and says so. */
export async function copyGiftLink(code: string) {
  const isCopied = await copyText(giftLink(code));
  toast(
    isCopied
      ? "선물 링크를 복사했어요. 받을 사람에게만 보내 주세요."
      : "복사하지 못했어요. 링크를 길게 눌러 복사해 주세요.",
  );
}
