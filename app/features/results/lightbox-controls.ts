import type PhotoSwipe from "photoswipe";

const SVG = "http://www.w3.org/2000/svg";
const CLOSE = "m6 6 12 12M18 6 6 18";
const PREVIOUS = "m15 5-7 7 7 7";
const NEXT = "m9.5 5.5 6.5 6.5-6.5 6.5";

function add<Tag extends keyof HTMLElementTagNameMap>(parent: HTMLElement, tag: Tag, className: string) {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

function addButton(parent: HTMLElement, label: string, path: string, className: string, press: () => void) {
  const button = add(parent, "button", `lightbox-button pswp__hide-on-close ${className}`);
  button.type = "button";
  button.ariaLabel = label;
  button.addEventListener("click", press);
  const icon = document.createElementNS(SVG, "svg");
  const drawing = document.createElementNS(SVG, "path");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  drawing.setAttribute("d", path);
  icon.append(drawing);
  button.append(icon);
}

/** Adds the buttons, the count and the caption. PhotoSwipe's own are HTML texts, which Trusted Types forbids to insert. */
export function addControls(lightbox: PhotoSwipe, captions: string[]) {
  const root = lightbox.element!;
  const bar = add(root, "div", "lightbox-bar pswp__hide-on-close");
  const count = add(bar, "p", "");
  count.ariaLive = "polite";
  addButton(bar, "닫기", CLOSE, "", () => lightbox.close());
  if (captions.length > 1) {
    addButton(root, "이전 그림", PREVIOUS, "lightbox-previous", () => lightbox.prev());
    addButton(root, "다음 그림", NEXT, "lightbox-next", () => lightbox.next());
  }
  const caption = add(root, "div", "lightbox-caption pswp__hide-on-close");
  const show = () => {
    count.textContent = `${lightbox.currIndex + 1} / ${captions.length}`;
    caption.textContent = captions[lightbox.currIndex] ?? "";
  };
  show();
  lightbox.on("change", show);
}
