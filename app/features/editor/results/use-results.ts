import type { ClientResponse } from "hono/client";
import { useRef } from "react";
import type { Result } from "#contracts/results.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { useUpload } from "#app/data/use-upload.ts";
import type { MediaParts } from "#app/features/results/picture-set.ts";
import type { ResultsChange } from "../prompt-form.ts";
import { patchOf, type ResultErrors, type ResultForm, textsOf } from "./result-form-state.ts";

/** `errors` are for the controls; null when the sending was cancelled. */
export type Sent = { ok: true } | { ok: false; message: string; errors: ResultErrors } | null;

const FIELDS = ["text", "input", "alt"] as const;

/** A message about a part of the file, or about the whole, stands at the file. */
function refusalOf({ fields, detail }: Failure): Sent {
  const errors: ResultErrors = {};
  for (const field of FIELDS) if (fields[field]) errors[field] = fields[field];
  const other = Object.entries(fields).find(([field]) => !(field in errors));
  const message = other?.[1] ?? (Object.keys(errors).length > 0 ? "" : detail);
  return { ok: false, message, errors };
}

/** The form of a new result with files. */
function toFormData(form: ResultForm, { file, name, beside }: MediaParts, placeholder: string | undefined) {
  const sent = new FormData();
  for (const [field, value] of Object.entries(textsOf(form))) sent.append(field, value);
  if (placeholder) sent.append("placeholder", placeholder);
  sent.append("file", file, name);
  for (const [field, part] of Object.entries(beside)) sent.append(field, part, field);
  return sent;
}

/** `to` is the place of what was moved. */
type Order = { next: Result[]; to: number };

type Added = ClientResponse<{ data: Result }, 201, "json">;

/** The typed client knows the call with files only. */
const postJson = (path: string, json: object, key: string) =>
  memberFetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(json),
  }) as unknown as Promise<Added>;

/** A sending that is repeated is answered with the same result, which may be there by then. */
const withAdded =
  (added: Result): ResultsChange =>
  (now) =>
    now.some(({ id }) => id === added.id) ? now : [...now, added];

/** The same results in the order of these; those that were added meanwhile come last. */
const inOrderOf =
  (order: Result[]): ResultsChange =>
  (now) => {
    const places = new Map(order.map(({ id }, place) => [id, place]));
    const placeOf = ({ id }: Result) => places.get(id) ?? order.length;
    return now.toSorted((one, other) => placeOf(one) - placeOf(other));
  };

/**
 * Adds, changes, orders and removes the results of a prompt; each is saved at once, also while another is under way. `progress` is that
 * of the running upload.
 */
export function useResults(promptId: number, results: Result[], onResults: (change: ResultsChange) => void) {
  const { progress, sendForm, cancel } = useUpload<Result>();
  const wanted = useRef<Order>(undefined);
  const id = String(promptId);
  const calls = memberApi.prompts[":id"].results;

  const done = (change: ResultsChange): Sent => {
    onResults(change);
    invalidateLists();
    return { ok: true };
  };

  const addText = async (form: ResultForm, key: string): Promise<Sent> => {
    const { model, ...rest } = patchOf(form);
    const json = { ...rest, ...(model && { model }) };
    const added = await resultOf(postJson(`/api/prompts/${id}/results`, json, key));
    return added.ok ? done(withAdded(added.data)) : refusalOf(added.problem);
  };

  const addMedia = async (form: ResultForm, parts: MediaParts, key: string): Promise<Sent> => {
    const added = await sendForm(`/api/prompts/${id}/results`, toFormData(form, parts, parts.placeholder), key);
    if (!added) return null;
    return added.ok ? done(withAdded(added.data)) : refusalOf(added.problem);
  };

  const revise = async (result: Result, form: ResultForm): Promise<Sent> => {
    const param = { id, result_id: String(result.id) };
    const revised = await resultOf(calls[":result_id"].$patch({ param, json: patchOf(form) }));
    if (!revised.ok) return refusalOf(revised.problem);
    return done((now) => now.map((one) => (one.id === result.id ? revised.data : one)));
  };

  /** Returns why it was not done. */
  const remove = async (result: Result) => {
    const param = { id, result_id: String(result.id) };
    const removed = await resultOf(calls[":result_id"].$delete({ param }));
    if (!removed.ok && removed.problem.code !== "not_found") return removed.problem.detail;
    done((now) => now.filter(({ id: other }) => other !== result.id));
    return undefined;
  };

  /**
   * Shows the new order at once, and that of the server when it is refused. Sends one at a time, of those wanted meanwhile only the
   * last; returns what to say, nothing while another call will say it.
   */
  const order = async (next: Result[], to: number) => {
    onResults(inOrderOf(next));
    const isSending = wanted.current !== undefined;
    wanted.current = { next, to };
    if (isSending) return undefined;
    let kept = results;
    let sent: Order;
    let refusal: string | undefined;
    do {
      sent = wanted.current;
      const json = { ids: sent.next.map((result) => result.id) };
      const ordered = await resultOf(calls.order.$put({ param: { id }, json }));
      if (ordered.ok) kept = ordered.data.items;
      refusal = ordered.ok ? undefined : ordered.problem.detail;
    } while (sent !== wanted.current);
    wanted.current = undefined;
    done(inOrderOf(kept));
    return refusal ?? `${sent.to + 1}번째로 옮겼어요.`;
  };

  return { progress, cancel, addText, addMedia, revise, remove, order };
}
