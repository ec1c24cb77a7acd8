import { type Finding, sentenceOf } from "#contracts/findings.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Caution } from "#contracts/vettings.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Verdict } from "./vet.ts";

export const toCaution = (finding: Finding): Caution => ({
  field: finding.field,
  rule: finding.rule,
  message: sentenceOf(finding),
});

/** The prompt with what rules found in it, for the member who wrote it. */
export const withCautions = (prompt: PromptDetail, verdict: Verdict | undefined): PromptDetail =>
  verdict && verdict.findings.length > 0 ? { ...prompt, cautions: verdict.findings.map(toCaution) } : prompt;

export const overtaken = () =>
  new AppError("conflict", "그사이 비슷한 글이 여럿 올라왔어요. 잠시 후 다시 올려 주세요.");
