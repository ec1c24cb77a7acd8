import { FILLED_MAX } from "#contracts/mcp.ts";
import { filledLength, filledText } from "#contracts/variables.ts";
import { AppError } from "#worker/lib/errors.ts";

/** The finished text. Throws `invalid_input`, before it is made, for one above `FILLED_MAX`: a short body may mention a long value thousands of times. */
export function fillBounded(body: string, values: Record<string, string>): string {
  if (filledLength(body, values) <= FILLED_MAX) return filledText(body, values);
  const message = `채운 글이 ${FILLED_MAX.toLocaleString("ko")}자를 넘어요. 빈칸의 값을 줄여 주세요.`;
  throw new AppError("invalid_input", message, { errors: [{ field: "values", message }] });
}
