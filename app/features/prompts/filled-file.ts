import type { DownloadFormat } from "#contracts/prompts.ts";

/** The downloaded file with the filled text where the prompt was. */
export function fillFile(format: DownloadFormat, file: string, { body, filled }: { body: string; filled: string }) {
  if (format === "txt") return filled;
  if (format === "md") return file.replace(body, () => filled);
  return JSON.stringify({ ...(JSON.parse(file) as object), body: filled }, null, 2);
}
