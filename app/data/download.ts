import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";

/** The `filename` parameter of Content-Disposition (RFC 6266), which our API always quotes. */
const fileName = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];

/** Saves what the API answers the member at `path`, under the name it gives. Returns whether it succeeded. */
export async function download(path: string, fallbackName: string): Promise<boolean> {
  try {
    const response = await memberFetch(path);
    if (!response.ok) return false;
    saveFile(fileName(response) ?? fallbackName, await response.blob());
    return true;
  } catch {
    return false;
  }
}
