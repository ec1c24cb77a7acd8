import { copyText } from "#app/lib/copy.ts";
import type { Taking } from "./take-text.ts";

/**
 * A prompt to copy. `read` returns the body with the current values, `left` is the number of empty blanks, and `onTaken` is called when
 * it was copied, opened or downloaded.
 */
export type ReadyText = {
  title: string;
  body: string;
  read: () => string;
  left: number;
  isFilled: boolean;
  onTaken?: (taking: Taking) => void;
};

type Copied = Pick<ReadyText, "read" | "left" | "onTaken">;
export type Say = (message: string) => void;

/** Returns whether the text was copied, and says it. */
export async function copyReady({ read, left, onTaken }: Copied, say: Say) {
  const isCopied = await copyText(read());
  if (!isCopied) {
    say("복사하지 못했어요. 글을 길게 눌러 직접 복사해 주세요.");
    return false;
  }
  onTaken?.("copied");
  say(left > 0 ? `복사했어요. 빈칸 ${left}개는 아직 비어 있어요.` : "복사했어요.");
  return true;
}
