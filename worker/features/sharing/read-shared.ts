import { type SharedText, sharedTextOf } from "#contracts/shared-text.ts";
import { AppError } from "#worker/lib/errors.ts";

const BYTES_MAX = 1024 * 1024;
const TOO_LARGE = "공유한 글이 너무 길어요. 1MB까지 받을 수 있어요. 필요한 부분만 골라 다시 공유해 주세요.";
const UNREADABLE = "공유한 글을 읽지 못했어요. 공유한 앱에서 다시 시도해 주세요.";

/**
 * The body. One that says it is too large is refused unread: of one that was read in part the connection is reset before the answer arrives.
 * Without a length it is refused while it is counted, so that nothing larger is held in memory.
 */
async function bytesOf({ body, headers }: Request) {
  if (Number(headers.get("content-length") ?? 0) > BYTES_MAX) throw new AppError("payload_too_large", TOO_LARGE);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength;
    if (size > BYTES_MAX) throw new AppError("payload_too_large", TOO_LARGE);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Reads the form in which a browser sends what another app shares (`share_target` of the manifest). Keeps nothing. */
export async function readShared(request: Request): Promise<SharedText> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(await bytesOf(request), { headers }).formData().catch(() => {
    throw new AppError("invalid_input", UNREADABLE, { errors: [{ field: "text", message: UNREADABLE }] });
  });
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return sharedTextOf({ title: read("title"), text: read("text"), url: read("url") });
}
