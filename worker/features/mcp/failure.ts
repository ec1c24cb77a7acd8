import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { AppError } from "#worker/lib/errors.ts";
import { refusalOf } from "#worker/lib/refusal.ts";

/** A refusal in one text: the sentence, and what is wrong with each field. */
export const sayRefusal = ({ message, errors = [] }: AppError) =>
  [message, ...errors.slice(0, 20).map((error) => `- ${error.field.slice(0, 200)}: ${error.message}`)].join("\n");

/** A failure as the protocol says it. An unexpected one is logged and says nothing of its cause. */
export function asProtocolError(error: unknown, method: string): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const refusal = refusalOf(error, { mcp: method });
  const code = refusal.status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(code, sayRefusal(refusal), { code: refusal.code });
}

/** Runs what answers a method of the protocol. */
export async function answering<T>(method: string, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    throw asProtocolError(error, method);
  }
}
