import { AppError } from "#worker/lib/errors.ts";

/** Throws 403 `token_not_allowed` when one of these states, present or asked for, is not that of a draft. */
export function refuseBeyondDrafts(...statuses: (string | undefined)[]) {
  if (statuses.some((status) => status !== undefined && status !== "draft"))
    throw new AppError(
      "token_not_allowed",
      "토큰으로는 임시 저장 글만 쓰고 고칠 수 있어요. 올리기는 글감에서 해 주세요.",
    );
}
