import type { Problem } from "#worker/contracts/problem.ts";
import { failureOf, offline, type Result } from "./result.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { readD1Bookmark, saveD1Bookmark } from "#app/session/api-fetch.ts";
import { readStored } from "#app/session/session.ts";

type Options = {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Repeats the upload without doing it twice. */
  idempotencyKey?: string;
};
type Answer = { status: number; text: string };

const OFFLINE = "올리지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** With XMLHttpRequest, because `fetch` reports no progress of a request's body. */
function post(path: string, form: FormData, { onProgress, signal, idempotencyKey }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("authorization", `Bearer ${readStored("accessToken") ?? ""}`);
    const bookmark = readD1Bookmark();
    if (bookmark !== null) request.setRequestHeader("x-d1-bookmark", bookmark);
    if (idempotencyKey) request.setRequestHeader("idempotency-key", idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      saveD1Bookmark(request.getResponseHeader("x-d1-bookmark"));
      resolve({ status: request.status, text: request.responseText });
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => reject(new Error(end)));
    if (signal.aborted) return reject(new Error("abort"));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Sends a form with files as the member; null when `signal` aborted it. An expired token is refreshed, and the upload repeated, once. */
export async function upload<D>(path: string, form: FormData, options: Options): Promise<Result<D> | null> {
  try {
    let answer = await post(path, form, options);
    if (answer.status === 401) {
      await (await memberFetch("/api/members/me")).text();
      answer = await post(path, form, options);
    }
    const body = JSON.parse(answer.text) as { data: D } | Problem;
    return "data" in body ? { ok: true, data: body.data } : { ok: false, problem: failureOf(body) };
  } catch {
    return options.signal.aborted ? null : offline(OFFLINE);
  }
}
