import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import type { Problem } from "#contracts/problem.ts";
import { failureOf, offline, type Result } from "./result.ts";

/** The `filename` parameter of Content-Disposition (RFC 6266), which our API always quotes. */
const fileName = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];

/** Saves what the API answers the member at `path`, under the name it gives. `unreached` is said when no answer arrives. */
export async function download(path: string, fallbackName: string, unreached: string): Promise<Result<undefined>> {
  try {
    const response = await memberFetch(path);
    if (!response.ok) return { ok: false, problem: failureOf((await response.json()) as Problem) };
    saveFile(fileName(response) ?? fallbackName, await response.blob());
    return { ok: true, data: undefined };
  } catch {
    return offline(unreached);
  }
}
