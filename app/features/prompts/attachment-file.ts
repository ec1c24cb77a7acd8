import type { Problem } from "#contracts/problem.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { toast } from "#app/ui/toast.tsx";

/**
 * Downloads an attachment with the member's token, which a link cannot send.
 *
 * @throws when it cannot be reached, or no further in the middle.
 */
export async function takeFile(address: string, name: string) {
  const response = await memberFetch(address);
  if (!response.ok) return toast(((await response.json()) as Problem).detail);
  saveFile(name, await response.blob());
}
