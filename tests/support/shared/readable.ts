import { strFromU8, unzipSync } from "fflate";

/** What a reader can make of an answer: its text, or the names and texts in its archive. */
export async function readableOf(response: Response): Promise<string> {
  if (response.headers.get("content-type") !== "application/zip") return response.text();
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.entries(files)
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join("\n");
}
