/** The light colours of the site (app/base.css). */
export const palette = {
  card: "#ffffff",
  ink: "#1e1b18",
  muted: "#665f57",
  persimmon: "#c2410c",
  leaf: "#3f6212",
};

/** The degrees of the hue at a place (app/ui/hue.css). */
const degreesAt = (place: number) => 15 + 30 * place;

/** The colours of the hue at a place (contracts/category-looks.ts), from that of a ground to that of text on it. */
export function tones(place: number) {
  const hue = degreesAt(place);
  return {
    ground: `oklch(96.5% 0.02 ${hue})`,
    soft: `oklch(92% 0.045 ${hue})`,
    deep: `oklch(85% 0.075 ${hue})`,
    ink: `oklch(48% 0.13 ${hue})`,
    initial: `oklch(40% 0.11 ${hue})`,
  };
}
