import early from "virtual:bundled-script/early";
import firstPaint from "virtual:bundled-script/first-paint";
import fontSheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";
import css from "./sheet.css?inline";

// On the server alone: what it writes stays when the browser takes over (`suppressHydrationWarning`).
const onServer = (text: string) => (import.meta.env.SSR ? text : "");

/** The whole sheet: the first paint needs nothing but the document. */
export const sheet = onServer(css);
/** Runs before the first paint. */
export const firstPaintScript = onServer(`const fontSheet=${JSON.stringify(fontSheet)};${firstPaint}`);
/** Makes the page work before it is hydrated. */
export const earlyScript = onServer(early);

export const inlineScripts = [firstPaintScript, earlyScript];
export const inlineStyles = [sheet];
