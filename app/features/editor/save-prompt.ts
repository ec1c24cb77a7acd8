import { href, redirect } from "react-router";
import { errorStatus } from "#contracts/errors.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { toast } from "#app/ui/toast.tsx";
import { findErrors } from "./check-form.ts";
import type { Submission } from "./editor-state.ts";
import { type FieldErrors, hasErrors, toErrors } from "./field-errors.ts";
import { removeLocalDraft } from "./local-drafts.ts";
import { OFFLINE } from "./offline-message.ts";
import {
  audienceOf,
  changesOf,
  fieldsOf,
  isPlanned,
  isSameForm,
  type PromptForm,
  type SaveIntent,
  type ServerCopy,
  toServerCopy,
} from "./prompt-form.ts";

export type Refusal = Pick<Failure, "code" | "status" | "detail"> & { errors: FieldErrors };
export type SaveResult = { saved: PromptDetail } | { refused: Refusal };

/** What saving says of who sees the prompt. */
const shownBy = (status: SaveIntent, form: PromptForm) => ({
  status,
  ...(status === "published" && audienceOf(form)),
});

/** What the member is told of a prompt that is not a draft. */
function saidOf({ serverCopy, form }: Submission) {
  if (form.visibility === "link") return "링크로 볼 수 있게 저장했어요.";
  if (form.visibility === "private") return "나만 볼 수 있게 저장했어요.";
  if (isPlanned(form)) return "공개를 예약했어요.";
  return serverCopy?.status === "published" ? "고친 내용을 올렸어요." : "올렸어요.";
}

function revise({ intent, form, note }: Submission, serverCopy: ServerCopy) {
  // A prompt that an operator hid keeps its status.
  const shown = serverCopy.status === "hidden" ? {} : shownBy(intent, form);
  const changes = changesOf(serverCopy.form, form);
  // Only another text has a version to say it of.
  const said = note && changes.body !== undefined ? { note } : {};
  const json = { ...changes, ...said, ...shown, version: serverCopy.version };
  return resultOf(memberApi.prompts[":id"].$patch({ param: { id: String(serverCopy.id) }, json }), OFFLINE);
}

/** Revises the server copy, or repeats the creating request under its key and then applies what changed since. */
async function send(submission: Submission) {
  const { intent, form, serverCopy, createRequest } = submission;
  if (serverCopy) return revise(submission, serverCopy);
  const created = await resultOf(
    memberApi.prompts.index.$post({
      json: { ...fieldsOf(createRequest.form), ...shownBy(createRequest.intent, createRequest.form) },
      header: { "idempotency-key": createRequest.key },
    }),
    OFFLINE,
  );
  const isAll = createRequest.intent === intent && isSameForm(createRequest.form, form);
  return created.ok && !isAll ? revise(submission, toServerCopy(created.data)) : created;
}

const invalid = {
  code: "invalid_input",
  status: errorStatus.invalid_input,
  detail: "입력한 내용을 확인해 주세요.",
} as const;

/** A redirect to the prompt once it is published, else the saved draft or a refusal. */
export async function savePrompt({ request }: { request: Request }): Promise<SaveResult | Response> {
  const submission = (await request.json()) as Submission;
  const errors = await findErrors(submission.form, submission.intent, submission.serverCopy?.results ?? []);
  if (hasErrors(errors)) return { refused: { ...invalid, errors } };

  const result = await send(submission);
  if (!result.ok) {
    const { code, status, detail, fields } = result.problem;
    return { refused: { code, status, detail, errors: toErrors(fields) } };
  }
  removeLocalDraft(submission.serverCopy?.id);
  invalidateLists();
  if (submission.intent === "draft") return { saved: result.data };
  if (result.data.status === "held") {
    toast("운영자가 24시간 안에 읽은 뒤 공개해요.");
    return redirect("/mypage/prompt");
  }
  const done = submission.serverCopy?.status === "hidden" ? "고친 내용을 올렸어요." : saidOf(submission);
  toast([done, result.data.cautions?.[0]?.message].filter(Boolean).join(" "));
  return redirect(href("/prompt/:promptId", { promptId: String(result.data.id) }));
}
