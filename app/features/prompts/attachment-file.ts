import type { Problem } from "#contracts/problem.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { toast } from "#app/ui/toast.tsx";

/** Downloads an attachment with the member's token, which a link cannot send. */
export async function takeFile(address: string, name: string) {
  const response = await memberFetch(address).catch(() => null);
  if (!response) return toast("받지 못했어요. 인터넷 연결을 확인해 주세요.");
  if (!response.ok) return toast(((await response.json()) as Problem).detail);
  saveFile(name, await response.blob());
}
