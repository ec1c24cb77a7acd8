import type { Problem } from "#contracts/errors.ts";
import { failureOf, offline, type Result } from "#app/data/result.ts";
import { memberFetch } from "./member-fetch.ts";
import { readD1Bookmark, saveD1Bookmark } from "./api-fetch.ts";
import { readStored } from "./session.ts";

type Options = { field: string; name: string; onProgress: (share: number) => void; signal: AbortSignal };
type Answer = { status: number; text: string };

const OFFLINE = "올리지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** With XMLHttpRequest, because `fetch` reports no progress of a request's body. */
function post(path: string, file: Blob, { field, name, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(field, file, name);
    request.open("POST", path);
    request.setRequestHeader("authorization", `Bearer ${readStored("accessToken") ?? ""}`);
    const bookmark = readD1Bookmark();
    if (bookmark !== null) request.setRequestHeader("x-d1-bookmark", bookmark);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      saveD1Bookmark(request.getResponseHeader("x-d1-bookmark"));
      resolve({ status: request.status, text: request.responseText });
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => reject(new Error(end)));
    if (signal.aborted) return reject(new Error("abort"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** Sends one file as the member; null when `signal` aborted it. An expired token is refreshed, and the upload repeated, once. */
export async function upload<D>(path: string, file: Blob, options: Options): Promise<Result<D> | null> {
  try {
    let answer = await post(path, file, options);
    if (answer.status === 401) {
      await memberFetch("/api/members/me");
      answer = await post(path, file, options);
    }
    const body = JSON.parse(answer.text) as { data: D } | Problem;
    return "data" in body ? { ok: true, data: body.data } : { ok: false, problem: failureOf(body) };
  } catch {
    return options.signal.aborted ? null : offline(OFFLINE);
  }
}
