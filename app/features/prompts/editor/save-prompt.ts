import { href, redirect } from "react-router";
import type { Problem } from "#contracts/errors.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { attempt } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { toast } from "#app/ui/toast.tsx";
import { findErrors, type Wish } from "./check.ts";
import { changesOf, type Entry, fieldsOf, type FirstSent, isSameEntry, type Origin, originOf } from "./entry.ts";
import { type Errors, OFFLINE, toErrors } from "./errors.ts";
import { removeLocalDraft } from "./local-drafts.ts";

export type Submission = { wish: Wish; entry: Entry; origin: Origin | null; first: FirstSent };
export type Saving =
  | { saved: PromptDetail }
  | { refused: { code: Problem["code"] | "offline"; message: string; errors: Errors } };

function revise({ wish, entry }: Submission, origin: Origin) {
  // What an operator has hidden keeps its status.
  const status = origin.status === "hidden" ? {} : { status: wish };
  const json = { ...changesOf(origin.entry, entry), ...status, version: origin.version };
  return attempt(memberApi.prompts[":id"].$patch({ param: { id: String(origin.id) }, json }));
}

/** What was sent first goes again under its key: it is one prompt however often it arrives. What changed since goes on top of it. */
async function send(submission: Submission) {
  const { wish, entry, origin, first } = submission;
  if (origin) return revise(submission, origin);
  const created = await attempt(
    memberApi.prompts.index.$post({
      json: { ...fieldsOf(first.entry), status: first.wish },
      header: { "idempotency-key": first.key },
    }),
  );
  const isAll = first.wish === wish && isSameEntry(first.entry, entry);
  return created.ok && !isAll ? revise(submission, originOf(created.data)) : created;
}

/** The action of both editor routes: checks with the contract, saves as the member, answers one shape. */
export async function savePrompt({ request }: { request: Request }): Promise<Saving | Response> {
  const submission = (await request.json()) as Submission;
  const errors = await findErrors(submission.entry, submission.wish);
  const isRefused = Object.keys(errors).length > 0;
  if (isRefused) return { refused: { code: "invalid_input", message: "입력한 내용을 확인해 주세요.", errors } };

  const outcome = await send(submission).catch(() => null);
  if (!outcome) return { refused: { code: "offline", message: OFFLINE, errors: {} } };
  if (!outcome.ok) {
    const { code, detail, errors: list = [] } = outcome.problem;
    return { refused: { code, message: detail, errors: toErrors(list) } };
  }
  removeLocalDraft(submission.origin?.id);
  invalidateLists();
  if (submission.wish === "draft") return { saved: outcome.data };
  toast(submission.origin?.status === "published" ? "고친 내용을 올렸어요." : "업로드했어요.");
  return redirect(href("/prompt/:promptId", { promptId: String(outcome.data.id) }));
}
