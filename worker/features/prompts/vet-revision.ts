import { sql } from "drizzle-orm";
import type { VettedTexts } from "#contracts/findings.ts";
import type { PromptPatch } from "#contracts/prompt-inputs.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type Verdict, vetPrompt } from "#worker/features/vetting/vet.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { findForEdit } from "./queries.ts";

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;
type Patch = Omit<PromptPatch, "version">;

/** Whether the prompt waits for an operator. */
export const isHeld = ({ status, hiddenFor }: Current["prompt"]) => status === "hidden" && hiddenFor === "vetting";

const textOf = ({ input, text = "" }: { input: string; text?: string | null }) => `${input}\n${text ?? ""}`;

const textsOf = ({ prompt, results }: Current): VettedTexts => ({
  ...prompt,
  others: results.map((result) => ({ field: "results", text: textOf(result) })),
});

function revised(texts: VettedTexts, { examples, ...patch }: Patch): VettedTexts {
  const written = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const others = examples?.map(({ input, output }, at) => ({ field: `examples.${at}`, text: `${input}\n${output}` }));
  return { ...texts, ...written, ...(others && { others }) };
}

/** The verdict on a revision that publishes the prompt or changes a published one; undefined for any other. One that is held asks again with every change. */
export async function vetRevision(actor: Actor, id: number, current: Current, patch: Patch) {
  const { prompt } = current;
  const isAlreadyShown = prompt.status === "published";
  const publishes = patch.status === "published" || ((isAlreadyShown || isHeld(prompt)) && patch.status !== "draft");
  if (!publishes || (prompt.status === "hidden" && !isHeld(prompt))) return undefined;
  const texts = textsOf(current);
  return vetPrompt(actor, {
    texts: revised(texts, patch),
    promptId: id,
    remixedFrom: prompt.remixedFrom,
    ...(isAlreadyShown && { before: texts }),
  });
}

/** What becomes of the status, and with it of when and why. */
export function statusAfter(current: Current["prompt"], patch: Patch, verdict: Verdict | undefined, now: Date) {
  if (verdict?.isHeld) return { status: "hidden", hiddenFor: "vetting" } as const;
  // An edit of a published prompt does not name the status: triggers would write its index anew.
  if (verdict && current.status === "published" && patch.status === undefined) return {};
  if (verdict)
    return {
      status: "published",
      hiddenFor: null,
      publishedAt: sql`coalesce(${prompts.publishedAt}, ${now.getTime()})`,
    } as const;
  if (patch.status === "draft") return { status: "draft", ...(isHeld(current) && { hiddenFor: null }) } as const;
  return {};
}
