/** What `SheetPlace` becomes in the server's HTML. No data can write it: React escapes what is not markup of ours. */
export const SHEET_PLACE = "<style></style>";

/**
 * Where the document has its style sheet and first-paint script, which `app/document.tsx` puts in. The browser never renders
 * them: Trusted Types forbid it to write markup, which React would do when an error page replaces the whole document.
 */
export const SheetPlace = () => <style dangerouslySetInnerHTML={{ __html: "" }} />;
