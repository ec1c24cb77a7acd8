import { findingsIn, sentenceOf } from "#contracts/findings.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { isFresh } from "#worker/features/vetting/fresh.ts";
import { AppError } from "#worker/lib/errors.ts";
import { isSeen } from "./own-prompt.ts";

type Vetter = { db: Db; member: Pick<Member, "id" | "createdAt"> };
type Prompt = Parameters<typeof isSeen>[0] & { price: number };
type Words = { input?: string; text?: string };

/**
 * Throws 400 for words for which the prompt of a fresh account would be held, while others see it: a result is shown at once. Those of a
 * draft are vetted when it is published.
 */
export async function refuseHeld({ db, member }: Vetter, prompt: Prompt, { input = "", text = "" }: Words) {
  if (!isSeen(prompt)) return;
  const others = [
    { field: "input", text: input },
    { field: "text", text },
  ];
  const { price } = prompt;
  const found = findingsIn({ title: "", description: "", preview: "", body: "", tags: [], price, others });
  const waiting = found.filter(({ waits }) => waits);
  if (waiting.length === 0 || !(await isFresh(db, member))) return;
  throw new AppError("invalid_input", "보이는 글에는 이런 결과를 올릴 수 없어요.", {
    errors: waiting.map((finding) => ({ field: finding.field, message: sentenceOf(finding) })),
  });
}
