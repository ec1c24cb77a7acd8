/** The widths in pixels of the copies of a picture, narrowest first. */
export const WIDTHS = [320, 640, 1280];
/** The width and height in pixels of a member's picture. */
export const FACE_WIDTH = 256;

/** Where a copy of a drawing is in the repository. */
export const fileOf = (name: string, width: number) => new URL(`files/${name}-${width}.webp`, import.meta.url);
