import type { EarlyEvents } from "#framework/early-events.ts";
import sheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";
import { canShowKorean, savesData } from "./needs-web-font.ts";

const KEY = "font";
const FAMILY = '16px "Pretendard Variable"';

let isAsked = false;
let isHere = false;

const root = () => document.documentElement.dataset;

function fetchSheet() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** Shows the text in the web font at once where there is no Korean font. The page is hidden while the layout changes. */
async function wearUnseen() {
  root().veiled = "";
  await nextFrame();
  applyWebFont();
  await nextFrame();
  await nextFrame();
  delete root().veiled;
}

async function bring() {
  // With `data-font`, the first-paint script has linked it, and the text is shown in it.
  const isWorn = root().font === "ready";
  if (!isWorn) await fetchSheet();
  await document.fonts.load(FAMILY, document.body.innerText);
  isHere = true;
  if (!isWorn && !canShowKorean()) await wearUnseen();
  // Without storage, which throws, it is loaded again on the next page.
  localStorage.setItem(KEY, sheet);
}

/**
 * Loads Pretendard, once, unless data is to be saved. Call it once the browser is idle.
 * It is applied from the next document on, so that no text moves while it is read.
 */
export function loadWebFont() {
  if (isAsked || savesData()) return;
  isAsked = true;
  bring().catch(() => {});
}

export function applyWebFont() {
  if (isHere) root().font = "ready";
}

// Imported by itself before hydration: when a guest begins to move, at once where there is no Korean font.
const { earlyEvents } = globalThis as { earlyEvents?: EarlyEvents };
if (earlyEvents?.isStarting === false) loadWebFont();
