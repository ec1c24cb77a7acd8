import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createReach } from "#framework/reachable-modules.ts";

test("나중에 부르는 것과 타입은 닿은 것이 아니다", async () => {
  const folder = resolve("app");
  const reach = createReach(folder, (specifier, importer) =>
    Promise.resolve(
      specifier.startsWith("#app/")
        ? resolve(specifier.slice(1))
        : specifier.startsWith(".")
          ? resolve(importer, "..", specifier)
          : null,
    ),
  );
  const reached = [...(await reach(resolve("app/root.tsx")))].map((file) => file.slice(folder.length + 1));
  expect(reached).toEqual(
    expect.arrayContaining(["root.tsx", "features/shell/frame.tsx", "features/search/search-box.tsx"]),
  );
  // `import()` of the frame, and a module of types.
  expect(reached).not.toContain("features/account/consent-sheet.tsx");
  expect(reached).not.toContain("features/home/routes/home.tsx");
});
