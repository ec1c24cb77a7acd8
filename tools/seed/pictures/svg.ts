/** A picture of the seed. `svg` is the inside of an SVG whose user units are `width` by `height`, 640 by 480 unless told. */
export type Drawing = {
  /** Name of the files and of the media id. */
  name: string;
  /** Title of the prompt that shows it. */
  prompt: string;
  alt: string;
  width?: number;
  height?: number;
  svg: string;
};

const stops = (colors: string[]) =>
  colors
    .map((color, index) => {
      const [value, opacity = "1"] = color.split("/");
      return `<stop offset="${index / Math.max(1, colors.length - 1)}" stop-color="${value}" stop-opacity="${opacity}"/>`;
    })
    .join("");

/** A linear gradient from top to bottom, its colours evenly spaced. `#rrggbb/0.5` is half transparent. */
export const vertical = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colors)}</linearGradient>`;

/** A linear gradient from left to right. */
export const horizontal = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(colors)}</linearGradient>`;

/** A linear gradient from the upper left to the lower right. */
export const diagonal = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(colors)}</linearGradient>`;

/** A radial gradient from the centre outwards. */
export const radial = (id: string, ...colors: string[]) =>
  `<radialGradient id="${id}">${stops(colors)}</radialGradient>`;

/** `count` strings, one for each index from 0. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const blurs = [1, 2, 4, 8, 16, 32]
  .map(
    (size) =>
      `<filter id="blur${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  .join("");

/** The whole SVG document of a drawing. `url(#blur1)` to `url(#blur32)` blur by that many units. */
export const documentOf = ({ svg, width = 640, height = 480 }: Pick<Drawing, "svg" | "width" | "height">) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${blurs}</defs>${svg}</svg>`;
