import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

// Lowest step first: a feature imports only from features on lower steps.
const steps = [
  ["cache", "notifications", "uploads"],
  ["members", "results"],
  ["auth", "grants"],
  ["realtime", "push"],
  ["prompts", "guides", "follows", "ledger"],
  [
    "search",
    "reviews",
    "tryouts",
    "requests",
    "versions",
    "remixes",
    "proposals",
    "questions",
    "bookmarks",
    "collections",
    "bundles",
    "following",
    "leaderboard",
    "reports",
    "messages",
    "sharing",
    "pricing",
    "exchange",
    "skills",
  ],
  ["coupons"],
  ["commerce"],
  ["gifts"],
  ["settlement"],
  ["moderation"],
  ["account"],
  ["home", "ops", "mcp"],
  ["feeds", "embeds"],
];
const stepOf = (feature: string) => steps.findIndex((features) => features.includes(feature));

const LINES_MAX = 250;
const IMPORT = /\b(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
const aliases = {
  "#app/": "app/",
  "#framework/": "framework/",
  "#worker/": "worker/",
  "#contracts/": "worker/contracts/",
  "#tests/": "tests/",
};

/** A specifier as a path from the root of the repository; a package stays what it is. */
function resolve(from: string, specifier: string) {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const alias = Object.entries(aliases).find(([name]) => specifier.startsWith(name));
  return alias ? specifier.replace(...alias) : specifier;
}

type Import = { from: string; to: string; isType: boolean };
const importsOf = (from: string, source: string): Import[] =>
  [...source.matchAll(IMPORT)].map(([, type, named, dynamic]) => ({
    from,
    to: resolve(from, (named ?? dynamic)!),
    isType: type !== undefined,
  }));

const isPackage = (path: string) => !/^(app|framework|worker|tests)\//.test(path);
const featureOf = (path: string) => /^worker\/features\/([^/]+)\//.exec(path)?.[1];
/** What others may import of a feature: the files in its folder except routes. Its subfolders are its own. */
const isPublic = (path: string) => /^worker\/features\/[^/]+\/[^/]+\.ts$/.test(path) && !isRoutes(path);
const isRoutes = (path: string) => /^worker\/features\/.*routes\.ts$/.test(path);
const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));

/** `api` runs inside workerd, `product` outside of it with a browser or HTTP, `shared` in both. */
const supportRoom = (path: string) =>
  /^tests\/(?:support\/)?(api|browser|product|shared)\//.exec(path)?.[1]?.replace("browser", "product");

/** The modules that may import values of `framework/`; the others of its modules are for the build. */
const users = [
  "app/document.tsx",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "app/root.tsx",
  "app/features/shell/travel.tsx",
  "worker/pages/render.ts",
];

const isContract = under("worker/contracts/");
const isGround = under("worker/contracts/", "worker/db/", "worker/env.ts", "worker/lib/", "worker/integrations/");

function meetsOther({ from, to }: Import) {
  const [own, other] = [featureOf(from)!, featureOf(to)];
  return other === undefined || other === own || (isPublic(to) && stepOf(other) < stepOf(own));
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
    of: (path) => under("worker/features/")(path) && !isRoutes(path),
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
    allows: ({ to }) => featureOf(to) === undefined || isPublic(to),
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
    name: "framework의 값은 들머리와 틀, 화면을 그리는 곳만 가져온다",
    of: (path) => !under("framework/", "tests/", ...users)(path),
    allows: ({ to, isType }) => !under("framework/")(to) || isType,
  },
  {
    name: "ui와 lib는 기능을 모른다",
    of: under("app/ui/", "app/lib/"),
    allows: ({ to }) => !under("app/features/")(to),
  },
  {
    name: "workerd 안의 시험과 브라우저 시험은 서로의 도움을 모른다",
    of: (path) => supportRoom(path) !== undefined,
    allows: ({ from, to }) => [undefined, supportRoom(from), "shared"].includes(supportRoom(to)),
  },
];

const files = globSync(["app/**/*.{ts,tsx}", "framework/**/*.{ts,tsx}", "worker/**/*.ts", "tests/**/*.{ts,tsx}"], {
  exclude: ["**/*.d.ts", "**/*.gen.*"],
});
const sources = new Map(files.map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")]));
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
    const features = new Set([...sources.keys()].map(featureOf).filter((feature) => feature !== undefined));
    expect([...features].filter((feature) => stepOf(feature) < 0)).toEqual([]);
  });

  test.each([
    ["worker/contracts/a.ts", 'import { Hono } from "hono";'],
    ["worker/db/schema/a.ts", 'import { x } from "../../lib/errors.ts";'],
    ["worker/db/a.ts", 'import { x } from "#worker/features/prompts/read.ts";'],
    ["worker/lib/a.ts", 'export * from "#worker/features/prompts/read.ts";'],
    ["worker/lib/a.ts", 'import { x } from "#worker/db/client.ts";'],
    ["worker/middleware/a.ts", 'import {\n  x,\n} from "#worker/features/auth/routes.ts";'],
    ["worker/features/members/profile.ts", 'import { x } from "../prompts/read.ts";'],
    ["worker/features/home/routes.ts", 'import { x } from "#worker/features/prompts/routes.ts";'],
    ["worker/features/home/read-home.ts", 'import { x } from "#worker/features/search/rank/score.ts";'],
    ["worker/features/account/export.ts", 'import { x } from "#worker/features/ops/health.ts";'],
    ["worker/features/prompts/read.ts", 'import "./routes.ts";'],
    ["worker/features/prompts/read.ts", 'const { api } = await import("#worker/api.ts");'],
    ["worker/api.ts", 'import { x } from "#app/data/page-context.ts";'],
    ["app/data/page-context.ts", 'import { x } from "#worker/pages/reads.ts";'],
    ["app/data/page-context.ts", 'import { type X } from "#worker/pages/reads.ts";'],
    ["app/ui/a.tsx", 'import { x } from "../features/home/hero.tsx";'],
    ["tests/api/a.test.ts", 'import { x } from "../support/product/checkout-page.ts";'],
    ["tests/browser/a.test.ts", 'import { x } from "../support/api/purchases.ts";'],
    ["tests/support/shared/a.ts", 'import { x } from "../api/shop.ts";'],
    ["worker/pages/reads.ts", 'import { x } from "#worker/features/search/rank/score.ts";'],
    ["worker/pages/reads.ts", 'import { x } from "#worker/features/home/routes.ts";'],
    ["framework/a.ts", 'import { x } from "#app/api.ts";'],
    ["worker/pages/pages.ts", 'import { x } from "#framework/hand-over.tsx";'],
  ])("%s 가 %j 를 하면 걸린다", (path, source) => {
    expect(breaks(importsOf(path, source))).toHaveLength(1);
  });

  test("타입만 가져오는 화면과 아래 계단을 쓰는 기능은 걸리지 않는다", () => {
    expect(breaks(importsOf("app/data/page-context.ts", 'import type { X } from "#worker/pages/reads.ts";'))).toEqual(
      [],
    );
    expect(
      breaks(importsOf("worker/features/home/read-home.ts", 'import { x } from "#worker/features/prompts/read.ts";')),
    ).toEqual([]);
  });
});

test("테이블과 씨앗과 물음 목록 말고는 250줄을 넘는 파일이 없다", () => {
  const isLong = ([path, source]: [string, string]) =>
    !under("worker/db/schema/", "worker/db/seed/", "tests/bench/search/queries/")(path) &&
    source.split("\n").length - 1 > LINES_MAX;
  expect([...sources].filter(isLong).map(([path]) => path)).toEqual([]);
});
