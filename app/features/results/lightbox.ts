import PhotoSwipe from "photoswipe";
import rules from "photoswipe/style.css?inline";
import type { Media } from "#contracts/results.ts";
import { addControls } from "./lightbox-controls.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets.push(sheet);

type LightboxPicture = { media: Media; caption: string; thumbnail: HTMLElement | null };

/**
 * Opens the pictures over the page, the one at `index` first: keys, swipes, pinches and the wheel move and enlarge them, and
 * the focus returns to where it was. Import it lazily only: PhotoSwipe comes with it. Returns what closes it at once.
 */
export function openLightbox(pictures: LightboxPicture[], index: number) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lightbox = new PhotoSwipe({
    index,
    dataSource: pictures.map(({ media: { url, srcset, width, height, alt } }) => ({
      src: url,
      srcset: srcset.map((copy) => `${copy.url} ${copy.width}w`).join(", "),
      width,
      height,
      alt,
      thumbCropped: true,
    })),
    mainClass: "lightbox",
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showHideAnimationType: isStill ? "none" : "zoom",
    zoomAnimationDuration: isStill ? false : 250,
    paddingFn: ({ x }) =>
      x < 640 ? { top: 48, bottom: 0, left: 0, right: 0 } : { top: 56, bottom: 56, left: 72, right: 72 },
    errorMsg: "그림을 불러오지 못했어요.",
  });
  lightbox.addFilter("thumbEl", (element, _, at) => pictures[at]?.thumbnail ?? element!);
  lightbox.on("uiRegister", () => {
    lightbox.ui!.uiElementsData = [];
  });
  lightbox.on("initialLayout", () => {
    lightbox.element!.ariaLabel = "그림 크게 보기";
    lightbox.element!.ariaModal = "true";
    addControls(
      lightbox,
      pictures.map(({ caption }) => caption),
    );
  });
  lightbox.init();
  return () => lightbox.destroy();
}
