// Apart from the schemas, so that a page tells scripts without loading zod.

/** Files that are read and run nowhere; every other ending counts as that of a script. */
const DOCUMENT =
  /\.(?:md|markdown|txt|text|csv|tsv|json|jsonl|ya?ml|toml|xml|rst|adoc|tex|bib|srt|vtt|po|ics|jpe?g|png|webp|pdf)$/i;
/** Documents by their ending that package managers take commands from. */
const RUN_BY_NAME =
  /(?:^|\/)(?:package|composer|deno|pyproject|cargo|hooks|settings|mcp)\.(?:jsonc?|toml)$|(?:^|\/)Taskfile\.ya?ml$/i;
const SHEBANG = /^\ufeff?#!/;

/** Whether a file of a skill looks like something to run: by its name, or by its first line. */
export const isScript = (path: string, text = "") =>
  !DOCUMENT.test(path) || RUN_BY_NAME.test(path) || SHEBANG.test(text);
