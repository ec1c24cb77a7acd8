import { copyNow } from "#app/lib/copy.ts";
import type { ReadyText, Say } from "./ready-text.ts";

/** `prefill` is null where the service does not take the text from its address. */
export type Target = { name: string; home: string; prefill: string | null };

// Browsers and servers truncate or refuse longer addresses.
const ENCODED_MAX = 6_000;

/** The address that opens the text in a service; `needsPaste` when the service does not take it from the address. */
export function openAddress({ home, prefill }: Pick<Target, "home" | "prefill">, text: string) {
  const encoded = prefill === null ? null : encodeURIComponent(text.toWellFormed());
  if (encoded === null || encoded.length > ENCODED_MAX) return { href: home, needsPaste: true };
  return { href: prefill + encoded, needsPaste: false };
}

/** Gives the link of a service the text on click, because it changes with every key; copies it where the service cannot take it. */
export function openReady(
  link: HTMLAnchorElement,
  target: Target,
  { read, onTaken }: Pick<ReadyText, "read" | "onTaken">,
  say: Say,
) {
  const { href, needsPaste } = openAddress(target, read());
  link.href = href;
  onTaken?.("opened");
  if (!needsPaste) return;
  const isCopied = copyNow(read());
  say(isCopied ? `복사했어요. ${target.name}에 붙여 넣어 주세요.` : "복사하지 못했어요. 먼저 복사하기를 눌러 주세요.");
}
