import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { createStaticHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createMatch, routeTree } from "#framework/route-tree.ts";

const entriesOf = (entries: RouteConfigEntry[], parentId: string): [string, object][] =>
  entries.flatMap(({ file, path, index, children = [] }) => [
    [file, { id: file, parentId, path, index, module: {} }] as [string, object],
    ...entriesOf(children, file),
  ]);

const build = {
  root: { id: "root", path: "", module: {} },
  ...Object.fromEntries(entriesOf(routes, "root")),
} as unknown as ServerBuild["routes"];

const match = createMatch(build);
const { match: matchAmongAll } = createStaticHandler(routeTree(build));
const found = (matches: ReturnType<typeof match>) =>
  matches?.map(({ route, params }) => ({ id: route.id, params: { ...params } }));

const words = [...new Set(Object.values(build).flatMap((route) => route?.path?.split("/") ?? []))];
const segment = fc.oneof(
  fc.constantFrom(...words.filter((word) => !word.startsWith(":"))),
  fc.constantFrom("1", "0", "%31", "%ED%9A%8C", "", "PROMPT", "Guide", "prompt%2F1", "none"),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom("", "/", "//"))
  .map(([segments, end]) => `/${segments.join("/")}${end}`);

test("어떤 주소든 모든 경로에 물은 것과 같은 경로와 값을 찾는다", () => {
  let pages = 0;
  fc.assert(
    fc.property(address, (path) => {
      const matches = found(match(path));
      expect(matches).toEqual(found(matchAmongAll(path)));
      if (matches) pages += 1;
    }),
    { numRuns: 400 },
  );
  expect(pages).toBeGreaterThan(40);
});

test.each([":memberId", "guide/:kind?", "files/*"])(
  "%s: 어느 주소가 맞을지 첫머리로 알 수 없는 경로는 던진다",
  (path) => {
    const page = { id: "page", parentId: "root", path, module: {} };
    expect(() => createMatch({ ...build, page } as unknown as ServerBuild["routes"])).toThrow(path);
  },
);
