import { readFileSync } from "node:fs";

type OpenApi = { paths: Record<string, Record<string, unknown>> };
export type Call = { method: string; path: string };

/** Every call that the API answers, as its own document lists them: a new route is in it without being asked. */
export async function callsOf(origin: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

/** Every page of the site map, with `{id}` for what differs. */
export function pagesOf(): string[] {
  const source = readFileSync("app/routes.ts", "utf8");
  const paths = [...source.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => `/${path}`);
  return ["/", ...paths].map((path) => path.replace(/:\w+/g, "{id}"));
}

/** The address of a page's data. */
export const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

type Values = Record<string, readonly (string | number)[]>;

/** The path with everything that may stand in its places; `values` are by the name of the place. */
export function fill(path: string, values: Values): string[] {
  const [place, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (place === undefined || name === undefined) return [path];
  return (values[name] ?? ["1"]).flatMap((value) => fill(path.replace(place, String(value)), values));
}

/** A few at a time: this machine answers them all. */
export async function inLanes<T>(items: T[], work: (item: T) => Promise<void>, lanes = 6) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
