import type { VettedTexts } from "#contracts/findings.ts";
import type { PromptPatch } from "#contracts/prompt-inputs.ts";
import { notForBuyers, notWhileHidden } from "#worker/features/vetting/tell.ts";
import { type Verdict, vetPrompt } from "#worker/features/vetting/vet.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { findForEdit } from "./queries.ts";
import { isShownNow, type Shown } from "./visibility.ts";

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;
type Patch = Omit<PromptPatch, "version">;

/** Whether the prompt waits for an operator. */
export const isHeld = ({ status, hiddenFor }: Pick<Current["prompt"], "status" | "hiddenFor">) =>
  status === "hidden" && hiddenFor === "vetting";

/** The state in which its prompter sees a prompt that is shown: what is rated 19 is stored as hidden. */
function shownBy({ status, hiddenFor, visibility, publishAt }: Current["prompt"]): Shown {
  const isRated = status === "hidden" && hiddenFor === "age";
  return { status: isRated ? "published" : status, visibility, publishAt };
}

/** The state that a prompt is to have: of a held one the one that it waits for. */
export function intended(prompt: Current["prompt"]): Shown {
  const { visibility, publishAt } = prompt;
  const waitsFor = visibility === "public" ? "published" : "draft";
  return isHeld(prompt) ? { status: waitsFor, visibility, publishAt } : shownBy(prompt);
}

const textOf = ({ input, text = "" }: { input: string; text?: string | null }) => `${input}\n${text ?? ""}`;

export const textsOf = ({ prompt, results }: Current): VettedTexts => ({
  ...prompt,
  skill: prompt.skill?.description,
  others: results.map((result) => ({ field: "results", text: textOf(result) })),
});

function revised(texts: VettedTexts, { examples, ...patch }: Patch): VettedTexts {
  const written = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const others = examples?.map(({ input, output }, at) => ({ field: `examples.${at}`, text: `${input}\n${output}` }));
  return { ...texts, ...written, ...(others && { others }) };
}

/** Whether operators hid it: what it says then may be shown again without another reading, as at the end of 30 days. */
const isHiddenByOperators = (prompt: Current["prompt"]) => intended(prompt).status === "hidden";

/**
 * The verdict on a revision after which others see the prompt, or may see it again, or which buyers read; undefined for any other. One that
 * is held asks again with every change. Throws 400 where it would be held while operators hide it, or although buyers read it at once.
 */
export async function vetRevision(
  actor: Actor,
  id: number,
  current: Current,
  patch: Patch,
  shown: Shown,
): Promise<Verdict | undefined> {
  const { isOrdered, remixedFrom } = current.prompt;
  const isHidden = isHiddenByOperators(current.prompt);
  if (!isHidden && !isOrdered && !isShownNow(shown)) return undefined;
  const texts = textsOf(current);
  const isRead = isHidden || isOrdered || isShownNow(shownBy(current.prompt));
  const verdict = await vetPrompt(actor, {
    texts: revised(texts, patch),
    promptId: id,
    remixedFrom,
    ...(isRead && { before: texts }),
  });
  if (verdict.isHeld && isHidden) throw notWhileHidden(verdict);
  if (verdict.isHeld && isOrdered) throw notForBuyers(verdict);
  return verdict;
}
