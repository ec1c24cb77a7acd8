import { stringify } from "yaml";
import type { ExportedPrompt } from "#contracts/exchange.ts";
import { EXPORT_VERSION, MARKDOWN_KEY } from "#contracts/export-format.ts";

const STEM_MAX = 60;
/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes and, by its number, no other prompt of the export has. */
export function markdownName({ id, title }: Pick<ExportedPrompt, "id" | "title">) {
  const safe = [...title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, " ").replace(/\s+/g, " ")]
    .slice(0, STEM_MAX)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${safe === "" || DEVICE.test(safe) ? "prompt" : safe}-${id}.md`;
}

/** A prompt as a Markdown file: all that is not the text in front matter, behind it the text as it is. */
export function markdownFile({ body, ...fields }: ExportedPrompt) {
  const front = stringify({ [MARKDOWN_KEY]: EXPORT_VERSION, ...fields }, { lineWidth: 0 });
  return `---\n${front}---\n${body}\n`;
}
