import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { EXAMPLES_MAX, RESULTS_MAX } from "#contracts/limits.ts";
import { missingForSale, type PromptPatch } from "#contracts/prompt-inputs.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { missingAlt } from "#worker/features/results/missing-alt.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import { addBody, addTests, removeTestsExcept, replaceExamples } from "./parts.ts";
import { findForEdit } from "./queries.ts";
import { requirePrompt } from "./read.ts";
import { writeTerms } from "./terms.ts";

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;

const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 프롬프트예요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

/** What the prompt would be after the patch is refused when it may not be on sale or shown like that. */
function refuseUnready({ prompt, results }: Current, patch: Omit<PromptPatch, "version">) {
  // A hidden prompt is shown again without another check, so it must stay complete.
  const status = patch.status ?? (prompt.status === "draft" ? "draft" : "published");
  const examples = results.filter(({ kind }) => kind === "text").slice(0, EXAMPLES_MAX);
  const others = results.filter((result) => !examples.includes(result));
  const written = patch.examples ?? examples;
  const errors = [
    ...missingForSale({
      price: patch.price ?? prompt.price,
      preview: patch.preview ?? prompt.preview,
      // An example behind those that are there is public.
      examples: written.filter((_, at) => !examples[at]?.isBuyersOnly),
      results: others.filter(({ isBuyersOnly }) => !isBuyersOnly).length,
      status,
    }),
    ...(status === "published" ? missingAlt(others) : []),
    ...(written.length + others.length > RESULTS_MAX
      ? [{ field: "examples", message: `결과는 다른 결과와 더해 ${RESULTS_MAX}개까지예요.` }]
      : []),
  ];
  if (errors.length > 0) throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors });
}

/** Revises a prompt of the member; for a program with a grant only a draft, which stays one. */
export async function revisePrompt({ db, member, grant }: Actor, id: number, { version, ...patch }: PromptPatch) {
  const found = await findForEdit(db, id, member);
  if (!found) throw notFound("프롬프트");
  const { prompt: current } = found;
  if (grant) refuseBeyondDrafts(current.status, patch.status);
  if (current.version !== version) throw staleVersion();
  if (current.status === "hidden" && patch.status)
    throw new AppError("conflict", "운영자가 숨긴 프롬프트는 공개 상태를 바꿀 수 없어요.");
  refuseUnready(found, patch);

  const now = new Date();
  const { body, examples, tested, ...columns } = patch;
  const isNewBody = body !== undefined && body !== current.body;
  const isUntouched = and(
    eq(prompts.id, id),
    eq(prompts.memberId, member.id),
    eq(prompts.version, version),
    eq(prompts.status, current.status),
  );
  const target = sql`(SELECT id FROM ${prompts} WHERE ${isUntouched})`;
  const parts: BatchItem<"sqlite">[] = [
    ...(isNewBody ? [addBody(db, target, { version: version + 1, text: body }, now)] : []),
    ...(examples ? replaceExamples(db, target, examples, now) : []),
    ...(tested ? [removeTestsExcept(db, target, tested), addTests(db, target, tested, now)] : []),
    ...(patch.title !== undefined || patch.tags ? [writeTerms(db, target, { ...current, ...columns })] : []),
  ];
  // The new version is written last, so that the statements before it still match the old one.
  const [untouched] = await db.batch([
    db.select({ id: prompts.id }).from(prompts).where(isUntouched),
    ...parts,
    db
      .update(prompts)
      .set({
        ...columns,
        searchTerms: searchTerms({ ...current, ...columns }),
        version: version + 1,
        ...(isNewBody && { bodyVersion: version + 1 }),
        ...(patch.status === "published" && { publishedAt: sql`coalesce(${prompts.publishedAt}, ${now.getTime()})` }),
        updatedAt: now,
      })
      .where(isUntouched),
  ]);
  if (untouched.length === 0) throw staleVersion();
  return requirePrompt(db, id, member);
}
