import sheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";

const KEY = "font";
const FAMILY = '16px "Pretendard Variable"';
const IDLE_TIMEOUT_MS = 3000;

type Connection = { saveData?: boolean };
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

let isHere = false;

function fetchSheet() {
  if (document.querySelector(`link[href="${sheet}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  return new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Whether the system has a Korean font: without one, a syllable is as wide as a missing character. */
function canShowKorean() {
  const pen = document.createElement("canvas").getContext("2d");
  return pen?.measureText("글").width !== pen?.measureText("\u{ffffe}").width;
}

/** Shows the text in the web font at once where there is no Korean font. The page is hidden while the layout changes. */
async function wearUnseen() {
  const { dataset } = document.documentElement;
  dataset.veiled = "";
  await nextFrame();
  wearWebFont();
  await nextFrame();
  await nextFrame();
  delete dataset.veiled;
}

async function bring() {
  await fetchSheet();
  await document.fonts.load(FAMILY, document.body.innerText);
  isHere = true;
  try {
    localStorage.setItem(KEY, sheet);
  } catch {
    // Without storage it is loaded again on the next page.
  }
  if (!canShowKorean()) await wearUnseen();
}

/**
 * Loads Pretendard when the browser is idle, unless data is to be saved.
 * It is applied from the next document on, so that no text moves while it is read.
 */
export function loadWebFont() {
  if (savesData()) return;
  const start = () => void bring().catch(() => {});
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start);
}

export function wearWebFont() {
  if (isHere) document.documentElement.dataset.font = "ready";
}
