import type { Locator } from "playwright-core";

/** The opaque colours of a canvas, each as `red,green,blue`. */
export const coloursOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return [...found];
  });

/** The accent colour of the light and of the dark scheme, as `coloursOf` names it. */
export const ACCENT = { light: "194,65,12", dark: "251,146,60" };
