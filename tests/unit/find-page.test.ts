import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createFindPage } from "#worker/pages/find-page.ts";

const handleOf = (file: string) => ({ cache: "shared", tags: [], file });

function entriesOf(entries: RouteConfigEntry[], parentId: string): [string, object][] {
  return entries.flatMap(({ file, path, index, children = [] }) => [
    [file, { id: file, parentId, path, index, module: { handle: handleOf(file) } }] as [string, object],
    ...entriesOf(children, file),
  ]);
}
const objectsOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index
      ? { path, index, handle: handleOf(file) }
      : { path, handle: handleOf(file), children: objectsOf(children ?? []) },
  );

const build = {
  routes: { root: { id: "root", path: "", module: {} }, ...Object.fromEntries(entriesOf(routes, "root")) },
};
const findPage = createFindPage(build as unknown as ServerBuild);
const inReactRouter: RouteObject[] = [{ path: "", children: objectsOf(routes) }];

function found(path: string) {
  const match = matchRoutes(inReactRouter, path)?.at(-1);
  return match?.route.handle && { handle: match.route.handle as object, params: { ...match.params } };
}

const words = [...new Set(objectsOf(routes).flatMap(({ path = "" }) => path.split("/")))].filter(
  (word) => !word.startsWith(":"),
);
const segment = fc.oneof(
  fc.constantFrom(...words, "guide", "tip", "mypage", "admin", "new", "reviews", "info"),
  fc.constantFrom("1", "999999", "0", "%31", "%ED%9A%8C", "%2F", "A%20b", "", ".", "PROMPT", "Guide"),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom("", "/", "//"))
  .map(([segments, end]) => `/${segments.join("/")}${end}`);

test("어떤 주소에서든 React Router와 같은 화면과 같은 값을 찾는다", () => {
  let pages = 0;
  fc.assert(
    fc.property(address, (path) => {
      const page = findPage(path);
      const { handle, params } = page ?? {};
      expect(page && { handle, params: { ...params } }).toEqual(found(path));
      if (page) pages += 1;
    }),
    { numRuns: 400 },
  );
  expect(pages).toBeGreaterThan(40);
});

test.each(["/prompt/%ff", "/%", "/prompt/%E0%A4%A"])("%s: 풀 수 없는 주소에는 화면이 없다", (path) =>
  expect(findPage(path)).toBeUndefined(),
);

test("화면의 데이터는 그 화면의 것이다", () => {
  expect(findPage("/prompt/7.data")).toMatchObject({ isData: true, params: { promptId: "7" } });
  expect(findPage("/_.data")).toEqual({ ...findPage("/")!, isData: true });
  expect(findPage("/prompt/7")).toMatchObject({ isData: false });
});
