import base from "./base.css?inline";
import modern from "./modern.css?inline";
import utilities from "./styles.gen.css?inline";

/** The whole sheet, which every document carries. Empty in browsers: only the server writes it. */
export const sheet = import.meta.env.SSR ? utilities + base : "";

/** Rules newer than validators know, adopted by the first-paint script where the browser understands them. Empty in browsers. */
export const modernSheet = import.meta.env.SSR ? modern : "";
