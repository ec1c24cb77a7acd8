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

const refusedFor = (detail: string, { findings }: Verdict) =>
  new AppError("invalid_input", detail, {
    errors: findings
      .filter(({ waits }) => waits)
      .map((finding) => ({ field: finding.field, message: sentenceOf(finding) })),
  });

/** Why a prompt that operators hid cannot say this: it would be held, and is not published meanwhile. */
export const notWhileHidden = (verdict: Verdict) =>
  refusedFor("운영자가 숨긴 동안에는 이렇게 고칠 수 없어요.", verdict);

/** Why a prompt that was bought cannot say this: it would be held, and buyers read it all the same. */
export const notForBuyers = (verdict: Verdict) =>
  refusedFor("산 회원이 바로 읽는 글이라 이렇게 고칠 수 없어요.", verdict);

export const overtaken = () =>
  new AppError("conflict", "그사이 비슷한 글이 여럿 올라왔어요. 잠시 후 다시 올려 주세요.");
