// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutPerson: AskedQuery[] = [
  { query: "바다", class: "person", grades: {}, people: ["바다"] },
  { query: "노을", class: "person", grades: {}, people: ["노을"] },
  { query: "솔", class: "person", grades: {}, people: ["솔이"] },
];
