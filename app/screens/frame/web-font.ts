import sheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";
import { browserStorage } from "#app/lib/storage.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
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
  browserStorage.write(KEY, sheet);
}

/**
 * Loads Pretendard, once, unless data is to be saved.
 * It is applied from the next document on, so that no text moves while it is read.
 */
function loadWebFont() {
  if (isAsked || savesData()) return;
  isAsked = true;
  bring().catch(() => {});
}

export function applyWebFont() {
  if (isHere) root().font = "ready";
}

/** Chromium tells of a mouse that rests over a page as it loads, as of a move of nothing. */
const isAtRest = ({ movementX, movementY }: Partial<PointerEvent>) => movementX === 0 && movementY === 0;

/**
 * Loads the web font when the reader begins to move, because laying out text for it takes long; at once where there is no Korean font,
 * as nothing can be read without it. Returns the function that stops waiting.
 */
export function awaitWebFont() {
  if (!canShowKorean()) return whenIdle(loadWebFont);
  const movement = new AbortController();
  const look = (event: Event) => {
    if (isAtRest(event)) return;
    movement.abort();
    whenIdle(loadWebFont);
  };
  for (const type of ["pointermove", "scroll"]) addEventListener(type, look, { signal: movement.signal });
  return () => movement.abort();
}
