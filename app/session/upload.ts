import type { Problem } from "#contracts/errors.ts";
import { firstErrors, type Sent } from "#app/lib/sent.ts";
import { memberFetch } from "./member-api.ts";
import { keepBookmark, keptBookmark } from "./send.ts";
import { stored } from "./stored.ts";

type Options = { field: string; name: string; onProgress: (share: number) => void; signal: AbortSignal };
type Answer = { status: number; text: string };

const OFFLINE = "올리지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** XMLHttpRequest, because `fetch` does not tell how much of a body is on its way. */
function post(path: string, file: Blob, { field, name, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(field, file, name);
    request.open("POST", path);
    request.setRequestHeader("authorization", `Bearer ${stored("accessToken") ?? ""}`);
    const bookmark = keptBookmark();
    if (bookmark !== null) request.setRequestHeader("x-d1-bookmark", bookmark);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      keepBookmark(request.getResponseHeader("x-d1-bookmark"));
      resolve({ status: request.status, text: request.responseText });
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => reject(new Error(end)));
    if (signal.aborted) return reject(new Error("abort"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** One file to the API as the member; null when it was called off. An expired token is refreshed first, once. */
export async function upload<D>(path: string, file: Blob, options: Options): Promise<Sent<D> | null> {
  const offline: Sent<D> = { ok: false, code: "offline", message: OFFLINE, errors: {} };
  try {
    let answer = await post(path, file, options);
    if (answer.status === 401) {
      await memberFetch("/api/members/me");
      answer = await post(path, file, options);
    }
    const body = JSON.parse(answer.text) as { data: D } | Problem;
    if ("data" in body) return { ok: true, data: body.data };
    return { ok: false, code: body.code, message: body.detail, errors: firstErrors(body.errors) };
  } catch {
    return options.signal.aborted ? null : offline;
  }
}
