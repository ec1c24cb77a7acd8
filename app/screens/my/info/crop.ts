/** The square that is cut out, in pixels of the picture. */
export type Crop = { x: number; y: number; size: number };
export type Sides = { width: number; height: number };

/** Smallest side of the square: below this a picture shows only its pixels. */
const CLOSEST_PX = 64;
const FULL_ZOOM = 8;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);
const largest = ({ width, height }: Sides) => Math.min(width, height);
const smallest = (sides: Sides) => Math.min(largest(sides), Math.max(CLOSEST_PX, largest(sides) / FULL_ZOOM));

/** Limits a square to the picture and its smallest side. */
function within(sides: Sides, { x, y, size }: Crop): Crop {
  const side = between(smallest(sides), size, largest(sides));
  return { x: between(0, x, sides.width - side), y: between(0, y, sides.height - side), size: side };
}

/** The largest square, from the middle. */
export function wholeCrop(sides: Sides): Crop {
  const size = largest(sides);
  return { x: (sides.width - size) / 2, y: (sides.height - size) / 2, size };
}

/** Moves the square by fractions of its side. */
export const moveCrop = (sides: Sides, crop: Crop, right: number, down: number) =>
  within(sides, { ...crop, x: crop.x + right * crop.size, y: crop.y + down * crop.size });

/** Zooms in by `factor` around `at`, a point in fractions of the square's side, which stays in place. */
export function zoomCrop(sides: Sides, crop: Crop, factor: number, at = { x: 0.5, y: 0.5 }): Crop {
  const size = between(smallest(sides), crop.size / factor, largest(sides));
  const shift = crop.size - size;
  return within(sides, { x: crop.x + at.x * shift, y: crop.y + at.y * shift, size });
}

export const zoomOf = (sides: Sides, { size }: Crop) => largest(sides) / size;
export const closestZoom = (sides: Sides) => largest(sides) / smallest(sides);
