import type { DownloadFormat } from "#contracts/prompts.ts";

/** The downloaded file with its body replaced by the filled text. */
export function fillFile(format: DownloadFormat, file: string, { body, filled }: { body: string; filled: string }) {
  if (format === "txt") return filled;
  if (format === "md") return file.replace(body, () => filled);
  return JSON.stringify({ ...(JSON.parse(file) as object), body: filled }, null, 2);
}
