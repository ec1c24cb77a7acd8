/** The day from which the documents of `/policy` hold; a new text is a new version. Without zod, for pages. */
export const POLICY_VERSION = "2026-11-20";
