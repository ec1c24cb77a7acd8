import { AppError } from "#worker/lib/errors.ts";
import { isShownToOthers, type Shown } from "./visibility.ts";

/** Throws 403 `token_not_allowed` when others see the prompt in one of these states, or will at an hour that is set. */
export function refuseBeyondDrafts(...states: Shown[]) {
  if (states.some((state) => state.status !== "draft" || isShownToOthers(state)))
    throw new AppError(
      "token_not_allowed",
      "토큰으로는 임시 저장 글만 쓰고 고칠 수 있어요. 올리기는 글감에서 해 주세요.",
    );
}
