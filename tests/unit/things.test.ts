import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reportedThings } from "#contracts/reports.ts";
import { things } from "#worker/features/moderation/things.ts";
import type { Thing } from "#worker/lib/thing.ts";

const thingFiles = import.meta.glob<Record<string, Thing>>("/worker/features/*/thing.ts", { eager: true });

test("기능의 thing.ts가 말하는 것은 모두, 그것만, 제 이름으로 목록에 있다", () => {
  const stated = Object.values(thingFiles).flatMap((file) => Object.values(file));
  expect(Object.fromEntries(stated.map((one) => [one.name, one]))).toEqual(things);
  expect(stated).toHaveLength(reportedThings.length);
});

test("숨길 수 있는 것은 다시 보일 수 있고, 정지로 숨는 것은 정지가 풀리면 다시 보인다", () => {
  const uneven = Object.values(things).filter(
    ({ hide, unhide, suspend, unsuspend }) => !hide !== !unhide || !suspend !== !unsuspend,
  );
  expect(uneven.map(({ name }) => name)).toEqual([]);
});

test("신고할 수 있는 것을 늘어놓는 파일은 이름과 thing.ts의 목록 둘뿐이다", () => {
  const namesOf = (source: string) =>
    reportedThings.filter((name) => new RegExp(`"${name}"|\\b${name}: `).test(source));
  const listing = globSync(["app/**/*.{ts,tsx}", "worker/**/*.ts"])
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => namesOf(readFileSync(path, "utf8")).length > 0.7 * reportedThings.length);
  expect(listing.toSorted()).toEqual(["worker/contracts/thing-names.ts", "worker/features/moderation/things.ts"]);
});
