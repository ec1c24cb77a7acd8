/*
 * The second half of the inline script that starts a page (framework/hand-over.tsx), compiled into its text. Members'
 * pages start after the first paint. A guest's start with what needs them: until hydration, links and forms with an
 * address work by themselves, presses of buttons are kept and done afterwards, and fields keep what was entered.
 */
import type { EarlyEvents, Field } from "#framework/early-events.ts";

/** Hydrates the page. Rejects when a script cannot be loaded. */
declare const start: () => Promise<unknown>;
/** The scripts that `start` loads. */
declare const files: readonly string[];
/** The module that does what a page does without hydration. */
declare const readerTasks: string;
/** The module that says when a page cannot be hydrated. */
declare const failure: string;
/** The module that loads the web font: laying out text for it takes long, and who only reads needs none where there is a Korean font. */
declare const webFont: string;

type Network = Navigator & { connection?: { saveData?: boolean } };

const savesData = (navigator as Network).connection?.saveData;

// Their presses do what only React knows.
const PRESSED = "button,[data-blank],[data-scripted]";

const hydration = new AbortController();
const early: EarlyEvents = {
  presses: new Set(),
  fields: new Set(),
  hydration,
  start: startOnce,
  loadWebFont: () => void import(webFont),
  isStarting: false,
};
const { presses, fields } = early;
let hasFailed = false;
let loading: Promise<unknown> | undefined;

// A hidden page is not painted.
const afterPaint = (run: () => void) => (document.hidden ? run() : requestAnimationFrame(() => setTimeout(run)));

const load = async (file: string) => (await fetch(file, { priority: "low" })).blob();

/** Loads the scripts without importing them: what could not be imported once cannot be imported again. */
const loadAll = () => (loading ??= Promise.all(files.map(load)));

function giveUp() {
  // A deploy has removed them.
  if (hasFailed && navigator.onLine && fields.size === 0) location.reload();
  early.isStarting = false;
  hasFailed = true;
  loading = undefined;
  for (const element of presses) delete element.dataset.pressed;
  presses.clear();
  void import(failure).then(() => early.showFailure!(true));
}

function startOnce() {
  if (early.isStarting) return;
  early.isStarting = true;
  early.showFailure?.(false);
  afterPaint(() => loadAll().then(start).catch(giveUp));
}

/** Calls the listener with each event and its target until hydration, before React and everything in the page. */
function on<E extends Event>(type: string, listener: (event: E, target: Element) => void) {
  const hear = (event: Event) => listener(event as E, event.target as Element);
  addEventListener(type, hear, { capture: true, signal: hydration.signal });
}

/** Whether the browser itself knows what the press of a button does. A popover that React opens as a modal dialog waits. */
const isNative = ({ popoverTargetElement: popover, type, form }: HTMLButtonElement) =>
  popover ? popover.localName !== "dialog" : type === "submit" && form?.hasAttribute("action");

function press(event: MouseEvent, target: Element) {
  const element = target.closest<HTMLElement>(PRESSED);
  const isLink = element?.localName === "a";
  if (!element || (isLink && (hasFailed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))) return;
  startOnce();
  if (element.localName === "button" && isNative(element as HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dataset.pressed = "";
  presses.add(element);
}

function change(_: Event, field: Element) {
  fields.add(field as Field);
  startOnce();
}

/** Runs once the browser is idle, after three seconds at the latest. */
function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run);
}

/** Loads the reader's tasks, again if the connection was cut: an import that failed would fail for as long as the document lasts. */
const loadReaderTasks = () =>
  load(readerTasks)
    .catch(() => load(readerTasks))
    .then(() => import(readerTasks));

function loadAhead() {
  void loadReaderTasks();
  if (!savesData) loadAll().catch(() => (loading = undefined));
}

/** Chromium tells of a mouse that rests over a page as it loads, as of a move of nothing. */
const isAtRest = ({ movementX, movementY }: Partial<PointerEvent>) => movementX === 0 && movementY === 0;

/** Loads the web font for the next page when a guest begins to move. */
function awaitMovement() {
  const movement = new AbortController();
  const look = (event: Event) => {
    if (isAtRest(event)) return;
    movement.abort();
    whenIdle(early.loadWebFont);
  };
  for (const type of ["pointermove", "scroll"]) addEventListener(type, look, { signal: movement.signal });
}

function wait() {
  (window as { earlyEvents?: EarlyEvents }).earlyEvents = early;
  on("click", press);
  on("input", change);
  on("focusin", (_, target) => {
    if (target.matches("input,select,summary,textarea")) startOnce();
  });
  // A finger comes with its press, which would wait for what it has started.
  on("pointerover", ({ pointerType }: PointerEvent, target) => {
    if (pointerType === "mouse" && target.closest(PRESSED)) startOnce();
  });
  on("keydown", ({ key }: KeyboardEvent, target) => {
    if (key !== "Enter" || !target.closest("a")) startOnce();
  });
  on("submit", (event, form) => {
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    startOnce();
  });
  if (!savesData) awaitMovement();
  addEventListener("load", () => whenIdle(loadAhead));
}

if (document.documentElement.dataset.auth === "member") afterPaint(start);
else wait();
