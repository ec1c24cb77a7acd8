import { sentenceOf } from "#contracts/findings.ts";
import { findForEdit } from "#worker/features/prompts/queries.ts";
import { intended, textsOf } from "#worker/features/prompts/vet-revision.ts";
import { isShownNow } from "#worker/features/prompts/visibility.ts";
import { vetPrompt } from "#worker/features/vetting/vet.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/**
 * What a skill says of itself is read by everybody, also where the prompt is not for sale. Throws 400 for a description for which the prompt
 * would be held, unless nobody else sees it: a draft is vetted when it is published.
 */
export async function refuseHeld({ db, member }: Actor, id: number, description: string) {
  const current = await findForEdit(db, id, member);
  if (!current) return;
  const shown = intended(current.prompt);
  if (shown.status !== "hidden" && !isShownNow(shown)) return;
  const before = textsOf(current);
  const { isHeld, findings } = await vetPrompt(
    { db, member },
    { texts: { ...before, skill: description }, promptId: id, before },
  );
  if (!isHeld) return;
  throw new AppError("invalid_input", "보이는 글에는 이렇게 쓸 수 없어요. 임시 저장으로 돌린 뒤 고쳐 주세요.", {
    errors: findings
      .filter(({ waits }) => waits)
      .map((found) => ({ field: "description", message: sentenceOf(found) })),
  });
}
