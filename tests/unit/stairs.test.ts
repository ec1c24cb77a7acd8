import { describe, expect, test } from "vitest";
import { type Import, importsOf, readSources } from "#tests/support/shared/imports.ts";
import {
  isContract,
  isGround,
  isPackage,
  isPublic,
  isRoutes,
  screenOf,
  supportRoom,
  under,
} from "#tests/support/shared/rooms.ts";

const LINES_MAX = 250;
// The features of each room, lowest step first: a feature imports only from features on lower steps.
const steps = {
  app: [
    "auth embeds feeds follows members pricing realtime reports sharing takedowns values versions watches",
    "bookmarks coupons exchange following grants install leaderboard moderation remixes",
    "account collections commerce complaints guides inquiries messages proposals questions reviews search skills",
    "bundles gifts notifications prompts recent requests results settlement",
    "editor push tryouts",
    "runs",
  ],
  worker: [
    "cache notifications uploads reports",
    "members",
    "auth grants vetting",
    "realtime push values identity-check results",
    "prompts guides follows ledger",
    "search reviews tryouts runs requests versions remixes proposals questions bookmarks collections bundles following " +
      "leaderboard picks messages sharing pricing exchange skills links",
    "coupons watches updates",
    "commerce",
    "gifts complaints inquiries",
    "settlement",
    "moderation",
    "mail",
    "takedowns",
    "account",
    "identities",
    "ops mcp",
    "feeds embeds",
  ],
};
type Room = keyof typeof steps;

// The folders of app, lowest floor first: a folder imports only from its own and lower floors.
const floors = ["lib", "ui", "session", "data", "prompt", "features", "screens"];
/** The screen around all others, which they may import. */
const FRAME = "frame";

/** The feature of a file: its room and its name there. */
function featureOf(path: string) {
  const [, room, name] = /^(app|worker)\/features\/([^/]+)\//.exec(path) ?? [];
  if (!room || !name) return undefined;
  return { room, name, step: steps[room as Room].findIndex((features) => features.split(" ").includes(name)) };
}
const floorOf = (path: string) => floors.indexOf(/^app\/([^/]+)\//.exec(path)?.[1] ?? "");

function meetsOther({ from, to }: Import) {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (!own || !other || own.room !== other.room || own.name === other.name) return true;
  return isPublic(to) && other.step < own.step;
}

const rules: { name: string; of: (path: string) => boolean; allows: (one: Import) => boolean }[] = [
  { name: "계약은 zod와 계약만 가져온다", of: isContract, allows: ({ to }) => to === "zod" || isContract(to) },
  {
    name: "테이블은 계약만 안다",
    of: under("worker/db/schema/"),
    allows: ({ to }) => isPackage(to) || isContract(to) || under("worker/db/schema/")(to),
  },
  {
    name: "데이터베이스는 테이블과 lib만 안다",
    of: (path) => under("worker/db/")(path) && !under("worker/db/schema/", "worker/db/seed/")(path),
    allows: ({ to }) => isPackage(to) || isContract(to) || under("worker/db/", "worker/lib/", "worker/env.ts")(to),
  },
  {
    name: "lib는 순수하다: 데이터베이스의 타입만 안다",
    of: under("worker/lib/"),
    allows: ({ to, isType }) =>
      isPackage(to) ||
      isContract(to) ||
      under("worker/lib/", "worker/env.ts")(to) ||
      (under("worker/db/")(to) && isType),
  },
  {
    name: "integrations는 기능을 모른다",
    of: under("worker/integrations/"),
    allows: ({ to }) => isPackage(to) || isGround(to),
  },
  {
    name: "미들웨어는 기능의 폴더에 바로 있는 파일만 가져온다",
    of: under("worker/middleware/"),
    allows: ({ to }) => isPackage(to) || isGround(to) || under("worker/middleware/")(to) || isPublic(to),
  },
  {
    name: "기능은 낮은 계단의 기능에서 폴더에 바로 있는 파일만, 경로 말고 가져온다",
    of: under("worker/features/"),
    allows: (one) =>
      isPackage(one.to) ||
      isGround(one.to) ||
      under("worker/middleware/")(one.to) ||
      (featureOf(one.to) !== undefined && meetsOther(one)),
  },
  {
    name: "경로가 아닌 파일은 경로를 모른다",
    of: (path) => under("worker/features/", "worker/screens/")(path) && !isRoutes(path),
    allows: ({ to }) => !isRoutes(to),
  },
  {
    name: "worker에서 화면을 아는 것은 index와 pages뿐이다",
    of: (path) => under("worker/")(path) && !under("worker/index.ts", "worker/pages/", "worker/cli/")(path),
    allows: ({ to }) => !under("app/")(to),
  },
  {
    name: "pages는 기능의 폴더에 바로 있는 파일만, 경로 말고 가져온다",
    of: under("worker/pages/"),
    allows: ({ to }) => !isRoutes(to) && (featureOf(to) === undefined || isPublic(to)),
  },
  {
    name: "화면은 계약의 값과 worker의 타입만 가져온다",
    of: under("app/"),
    allows: ({ to, isType }) => !under("worker/", "tests/")(to) || isContract(to) || isType,
  },
  {
    name: "framework는 꾸러미만 안다",
    of: under("framework/"),
    allows: ({ to }) => isPackage(to) || under("framework/")(to),
  },
  {
    name: "제품은 framework를 모른다",
    of: under("app/", "worker/"),
    allows: ({ from, to }) => !under("framework/")(to) || under("worker/cli/")(from),
  },
  {
    name: "app의 층은 제 층과 낮은 층만 가져온다",
    of: (path) => floorOf(path) >= 0,
    allows: ({ from, to }) => !under("app/")(to) || (floorOf(to) >= 0 && floorOf(to) <= floorOf(from)),
  },
  {
    name: "app의 기능은 낮은 계단의 기능에서 폴더에 바로 있는 파일만 가져온다",
    of: under("app/features/"),
    allows: meetsOther,
  },
  {
    name: "화면은 기능의 폴더에 바로 있는 파일과 둘레만 알고, 다른 화면을 모른다",
    of: under("app/screens/"),
    allows: ({ from, to }) =>
      featureOf(to) ? isPublic(to) : [undefined, FRAME, screenOf(from)].includes(screenOf(to)),
  },
  {
    name: "worker의 화면은 기능의 폴더에 바로 있는 파일만, 경로 말고 가져온다",
    of: under("worker/screens/"),
    allows: ({ from, to }) =>
      isPackage(to) ||
      isGround(to) ||
      under("worker/middleware/")(to) ||
      isPublic(to) ||
      (screenOf(to) !== undefined && screenOf(to) === screenOf(from)),
  },
  {
    name: "workerd 안의 시험과 브라우저 시험은 서로의 도움을 모른다",
    of: (path) => supportRoom(path) !== undefined,
    allows: ({ from, to }) => [undefined, supportRoom(from), "shared"].includes(supportRoom(to)),
  },
];

const sources = readSources();
const imports = [...sources].flatMap(([path, source]) => importsOf(path, source));

const breaks = (all: Import[]) =>
  rules.flatMap(({ name, of, allows }) =>
    all.filter((one) => of(one.from) && !allows(one)).map(({ from, to }) => `${name}: ${from} → ${to}`),
  );

describe("계단", () => {
  test.each(rules)("$name", ({ name }) => {
    expect(breaks(imports).filter((line) => line.startsWith(`${name}: `))).toEqual([]);
  });

  test("모든 기능은 계단에 자리가 있다", () => {
    const features = [...sources.keys()].map(featureOf).filter((feature) => feature !== undefined);
    const found = new Set(features.map(({ room, name }) => `${room}/${name}`));
    expect([...found].toSorted()).toEqual(
      Object.entries(steps)
        .flatMap(([room, list]) => list.flatMap((step) => step.split(" ").map((name) => `${room}/${name}`)))
        .toSorted(),
    );
  });

  test.each([
    ["worker/contracts/a.ts", 'import { Hono } from "hono";'],
    ["worker/db/schema/a.ts", 'import { x } from "../../lib/errors.ts";'],
    ["worker/db/a.ts", 'import { x } from "#worker/features/prompts/read.ts";'],
    ["worker/lib/a.ts", 'export * from "#worker/features/prompts/read.ts";'],
    ["worker/lib/a.ts", 'import { x } from "#worker/db/client.ts";'],
    ["worker/middleware/a.ts", 'import {\n  x,\n} from "#worker/features/auth/routes.ts";'],
    ["worker/features/members/profile.ts", 'import { x } from "../prompts/read.ts";'],
    ["worker/features/mcp/routes.ts", 'import { x } from "#worker/features/prompts/routes.ts";'],
    ["worker/features/feeds/find-feed.ts", 'import { x } from "#worker/features/search/rank/score.ts";'],
    ["worker/features/account/export.ts", 'import { x } from "#worker/features/ops/health.ts";'],
    ["worker/features/prompts/read.ts", 'import "./routes.ts";'],
    ["worker/features/prompts/read.ts", 'const { api } = await import("#worker/api.ts");'],
    ["worker/api.ts", 'import { x } from "#app/data/page-context.ts";'],
    ["app/data/page-context.ts", 'import { x } from "#worker/pages/reads.ts";'],
    ["app/data/page-context.ts", 'import { type X } from "#worker/pages/reads.ts";'],
    ["app/ui/a.tsx", 'import { x } from "../features/search/search-box.tsx";'],
    ["app/lib/a.ts", 'import type { X } from "#app/ui/button.tsx";'],
    ["app/prompt/a.tsx", 'const later = () => import("#app/features/bookmarks/bookmark-list.tsx");'],
    ["app/features/commerce/a.tsx", 'import type { X } from "#app/features/bundles/shown-bundle.ts";'],
    ["app/features/commerce/a.tsx", 'const later = () => import("#app/features/bundles/prompt-bundles.tsx");'],
    ["app/features/reviews/a.tsx", 'import { x } from "#app/features/questions/entry-form.tsx";'],
    ["app/features/tryouts/a.tsx", 'import { x } from "#app/features/editor/results/check.tsx";'],
    ["app/features/editor/a.tsx", 'import { x } from "#app/screens/frame/theme.ts";'],
    ["app/screens/home/a.tsx", 'import { x } from "../prompt/prompt-view.tsx";'],
    ["app/screens/my/edit/a.tsx", 'import { x } from "#app/features/editor/results/check.tsx";'],
    ["tests/api/a.test.ts", 'import { x } from "../support/product/checkout-page.ts";'],
    ["tests/browser/a.test.ts", 'import { x } from "../support/api/purchases.ts";'],
    ["tests/long/product/a.test.ts", 'import { x } from "#tests/support/api/purchases.ts";'],
    ["tests/support/shared/a.ts", 'import { x } from "../api/shop.ts";'],
    ["worker/pages/reads.ts", 'import { x } from "#worker/features/search/rank/score.ts";'],
    ["worker/pages/reads.ts", 'import { x } from "#worker/features/search/routes.ts";'],
    ["worker/features/leaderboard/read.ts", 'import { x } from "#worker/screens/home/read-home.ts";'],
    ["worker/screens/home/read-home.ts", 'import { x } from "#worker/features/search/rank/score.ts";'],
    ["worker/screens/home/read-home.ts", 'import { x } from "../prompt/read-prompt.ts";'],
    ["framework/a.ts", 'import { x } from "#app/routes.ts";'],
    ["worker/pages/pages.ts", 'import type { X } from "#framework/chunk-groups.ts";'],
  ])("%s 가 %j 를 하면 걸린다", (path, source) => {
    expect(breaks(importsOf(path, source))).toHaveLength(1);
  });

  test.each([
    ["app/data/page-context.ts", 'import type { X } from "#worker/pages/reads.ts";'],
    ["app/features/bundles/a.tsx", 'import { x } from "#app/features/commerce/callout.tsx";'],
    ["app/screens/my/account/route.tsx", 'import { x } from "#app/screens/frame/theme-switch.tsx";'],
    ["app/screens/admin/report/route.tsx", 'import { x } from "../words.ts";'],
    ["worker/screens/home/read-home.ts", 'import { x } from "#worker/features/prompts/read.ts";'],
  ])("%s 는 %j 를 해도 된다", (path, source) => {
    expect(breaks(importsOf(path, source))).toEqual([]);
  });
});

test("테이블과 씨앗과 물음 목록 말고는 250줄을 넘는 파일이 없다", () => {
  const isLong = ([path, source]: [string, string]) =>
    !under("worker/db/schema/", "worker/db/seed/", "tests/bench/search/queries/")(path) &&
    source.split("\n").length - 1 > LINES_MAX;
  expect([...sources].filter(isLong).map(([path]) => path)).toEqual([]);
});
