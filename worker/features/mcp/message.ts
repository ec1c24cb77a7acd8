import { AppError } from "#worker/lib/errors.ts";
import { parseBounded } from "#worker/lib/json.ts";

/** The JSON of a request. Throws for text that is none, and for several messages at once: no revision since 2025-06-18 has batches. */
export async function readMessage(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_media_type", "본문은 application/json으로 보내 주세요.");
  const message = parseBounded(await request.text());
  if (Array.isArray(message)) throw new AppError("invalid_input", "여러 메시지를 한 번에 보낼 수 없어요.");
  return message;
}

/** What a message is known by; undefined for a notification and for what is no message. */
export function idOf(message: unknown): string | number | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "string" || typeof message.id === "number" ? message.id : undefined;
}
