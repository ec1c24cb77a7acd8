import type { AskedQuery } from "../types.ts";

export const person: AskedQuery[] = [
  { query: "하늘", class: "person", grades: {}, people: ["하늘"] },
  { query: "솔이", class: "person", grades: {}, people: ["솔이"] },
  { query: "가람", class: "person", grades: {}, people: ["가람"] },
];
