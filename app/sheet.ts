import base from "./base.css?inline";
import baseModern from "./base.modern.css?inline";
import utilities from "./styles.gen.css?inline";

// In the order of their paths: no component's rules may depend on those of another file.
const components = import.meta.glob<string>(["./{ui,features}/**/*.css", "!**/*.modern.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});
const componentsModern = import.meta.glob<string>("./{ui,features}/**/*.modern.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const join = (first: string, rest: Record<string, string>) => [first, ...Object.values(rest)].join("");

/** The whole sheet, which every document carries. Empty in browsers: only the server writes it. */
export const sheet = import.meta.env.SSR ? utilities + join(base, components) : "";

/** Rules newer than validators know, adopted by the first-paint script where the browser understands them. Empty in browsers. */
export const modernSheet = import.meta.env.SSR ? join(baseModern, componentsModern) : "";
