import { laundryAt } from "../pictures/scenes/laundry.ts";

/** The films of the seed: each begins as the drawing of its name, which is its poster. `svgAt` draws a moment from 0 to 1. */
export const films = [{ name: "laundry", seconds: 5, svgAt: laundryAt }];

/** Where a film is in the repository. */
export const filmOf = (name: string) => new URL(`files/${name}.webm`, import.meta.url);
