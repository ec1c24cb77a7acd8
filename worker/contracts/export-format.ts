// Apart from the schemas, so that a page reads and writes the files without loading zod. The files are described in docs/exchange.md.

/** What `format` of an exported JSON file says. */
export const EXPORT_FORMAT = "geulgam.prompts";
/** A reader of this version reads every file that says it; anything that an older reader would misread raises it. */
export const EXPORT_VERSION = 1;
/** The key in the front matter of an exported Markdown file; its value is the version. */
export const MARKDOWN_KEY = "geulgam";
