import { defineConfig, presetWind4 } from "unocss";

// One value per scheme: light-dark() follows the system, and `data-theme` on <html> overrides it.
const colors = {
  paper: "var(--paper)",
  card: "var(--card)",
  ink: "var(--ink)",
  muted: "var(--muted)",
  line: "var(--line)",
  field: "var(--field)",
  persimmon: "var(--persimmon)",
  "persimmon-soft": "var(--persimmon-soft)",
  "on-persimmon": "var(--on-persimmon)",
  leaf: "var(--leaf)",
  "leaf-soft": "var(--leaf-soft)",
  alert: "var(--alert)",
  "alert-soft": "var(--alert-soft)",
};

// What UnoCSS writes so that another utility, or a theme, may change a part of a value. Here none does: an opacity is named with
// its colour (`bg-ink/50`), and a step of space is a quarter of a rem.
const COLOR = /color-mix\(in \w+, (.+?) var\(--un-[\w-]+-opacity\), transparent\)/;
const SPACE = /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g;

export default defineConfig({
  postprocess({ entries }) {
    for (const entry of entries)
      if (typeof entry[1] === "string")
        entry[1] = entry[1].replace(COLOR, "$1").replace(SPACE, (_, steps: string) => `${Number(steps) / 4}rem`);
  },
  // What paths of icons and names of variables say that would be a utility.
  blocklist: [/^[a-z]+\d[\d.]*$/, "b", "blur", "filter", "px", "tab", "visible"],
  presets: [presetWind4({ preflights: { reset: true, property: { parent: false } } })],
  theme: {
    colors,
    text: {
      "2xs": { fontSize: "0.75rem", lineHeight: "1.125rem" },
      xs: { fontSize: "0.8125rem", lineHeight: "1.25rem" },
      sm: { fontSize: "0.875rem", lineHeight: "1.375rem" },
      base: { fontSize: "1rem", lineHeight: "1.6rem" },
      lg: { fontSize: "1.125rem", lineHeight: "1.65rem" },
      xl: { fontSize: "1.375rem", lineHeight: "1.875rem" },
      "2xl": { fontSize: "1.75rem", lineHeight: "2.25rem" },
    },
  },
  shortcuts: {
    wrap: "mx-auto w-full max-w-280 px-4 md:px-5 2xl:max-w-380",
    box: "rounded-3.5 border border-line bg-card",
    card: "box shadow-[var(--shadow)]",
    chip: "inline-flex min-h-11 max-w-full flex-none items-center rounded-full border border-line bg-card px-4 py-1.5 text-sm font-medium hover:border-ink",
    "chip-on":
      "inline-flex min-h-11 max-w-full flex-none items-center rounded-full border border-ink bg-ink px-4 py-1.5 text-sm font-medium text-paper",
    "choice-chip":
      "chip cursor-pointer has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid",
    field: "h-12 w-full rounded-2.5 border border-field bg-paper px-3.5 text-base text-ink",
    label: "mb-1.5 block text-sm font-semibold",
    // Two by two, four in a row on a desktop, one by one where the text is large.
    "figure-grid":
      "grid grid-cols-[repeat(auto-fit,minmax(min(max(9rem,40%),100%),1fr))] gap-3 lg:grid-cols-4 lg:gap-4",
    "section-title": "text-xl font-bold tracking-tight",
  },
});
