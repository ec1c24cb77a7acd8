import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import config from "../../react-router.config.ts";
import { unusedParts } from "#framework/unused-parts.ts";

test.for(Object.entries(unusedParts))(
  "%s: 대신하는 것은 원래 모듈과 같은 이름을 내보낸다",
  async ([path, { answers, others }]) => {
    const original = (await import(resolve("node_modules", path))) as object;
    expect([...Object.keys(answers), ...others].toSorted(), "look at framework/unused-parts.ts").toEqual(
      Object.keys(original).toSorted(),
    );
  },
);

test("대신하는 것은 우리가 켜지 않은 기능의 것이다", () => {
  expect(config.routeDiscovery.mode).toBe("initial");
  expect(readFileSync("app/entry.client.tsx", "utf8")).not.toContain("instrumentations");
  const router = readFileSync("node_modules/react-router/dist/production/lib/router/router.js", "utf8");
  // Whatever else of them the router runs unasked must get an answer.
  expect(router.match(/(?:consumeInstrumentation\w+|getRouteInstrumentation\w+|instrumentClient\w+)\(/g)).toEqual([
    "getRouteInstrumentationUpdates(",
    "consumeInstrumentationClientResultMetaReceiver(",
    "consumeInstrumentationClientResultMetaReceiver(",
    "instrumentClientSideRouter(",
    // Of the server's half of the module.
    "getRouteInstrumentationUpdates(",
  ]);
  expect(router.match(/if \(init\.instrumentations\)/g)).toHaveLength(2);
});
