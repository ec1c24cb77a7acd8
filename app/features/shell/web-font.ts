import sheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";

type Connection = { saveData?: boolean };
const IDLE_TIMEOUT_MS = 3000;

const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

function append() {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  document.head.append(link);
}

/** Pretendard comes once the page is read and the browser rests; never to those who save data. */
export function loadWebFont() {
  if (savesData()) return;
  if ("requestIdleCallback" in window) requestIdleCallback(append, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(append);
}
