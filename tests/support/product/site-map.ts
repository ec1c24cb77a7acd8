import { readFileSync } from "node:fs";

/** Every page of the route table; parameters are named as in `walk.ts`. */
export function pagesOf(): string[] {
  const source = readFileSync("app/routes.ts", "utf8");
  const paths = [...source.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => `/${path}`);
  return ["/", ...paths].map((path) => path.replace(":thing/:thingId", "{reported}").replace(/:(\w+)Id/g, "{$1}"));
}

/** The path of a page's data. */
export const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
