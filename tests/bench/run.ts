import { parseArgs } from "node:util";
import { buildProduct } from "#tests/support/product/build-product.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { measureCpu } from "./cpu.ts";
import { type ListCost, measureLists } from "./database.ts";
import { measurePage, workerBytes } from "./pages.ts";

const KB = 1024;
const bound = {
  roundTrips: 1,
  rowRatio: 2,
  rowsRead: 1_500,
  growth: 1.2,
  firstPaint: 25 * KB,
  scripts: 150 * KB,
  worker: 400 * KB,
  cpu: 6,
};

const { values } = parseArgs({ options: { scales: { type: "string", default: "10000,100000" } } });
const scales = values.scales.split(",").map(Number);

const broken: string[] = [];
function hold(what: string, measured: number, limit: number) {
  if (measured > limit) broken.push(`${what}: ${measured.toFixed(2)} > ${limit}`);
}

function title(text: string) {
  console.log(`\n## ${text}`);
}

buildProduct();

const costs = new Map<number, ListCost[]>();
for (const scale of scales) costs.set(scale, await measureLists(scale));

title(
  `목록: 왕복, 읽은 행 ÷ 보인 행, 실행 계획 (프롬프트 ${scales.map((scale) => scale.toLocaleString("ko")).join(" · ")}개)`,
);
const [smallest] = costs.values();
for (const [index, small] of smallest!.entries()) {
  const same = [...costs.values()].map((list) => list[index]!);
  const label = `${small.path} ${small.page}쪽`;
  for (const cost of same) {
    hold(`${label} 왕복`, cost.roundTrips, bound.roundTrips);
    hold(`${label} 행 비율`, cost.worst, bound.rowRatio);
    hold(`${label} 읽은 행`, cost.rowsRead, bound.rowsRead);
    if (cost.plans.length > 0) broken.push(`${label} 계획: ${cost.plans.join("; ")}`);
  }
  // A page that the small database cannot fill says nothing about growth.
  const large = same.at(-1)!;
  if (small.rowsShown === large.rowsShown)
    hold(`${label} 커질 때`, large.rowsRead / Math.max(1, small.rowsRead), bound.growth);
  console.log(
    `${same.map((cost) => `${cost.roundTrips}회 ${String(cost.rowsRead).padStart(3)}행 ×${cost.worst.toFixed(2)}`).join(" | ")}  ${label}`,
  );
}

const product = await startProduct();
title("쪽: 첫 화면까지의 바이트, 그 뒤의 스크립트, 나눠 쓰는 사본");
try {
  const paths = [
    "/",
    "/?search=회의록",
    "/?category=work&sort=latest",
    "/prompt/1",
    "/profile/1",
    "/create",
    "/mypage",
    "/test",
    "/_.data",
    "/prompt/1.data",
    "/profile/1.data",
    "/?search=회의록",
  ];
  for (const path of new Set(paths)) {
    const cost = await measurePage(product.origin, path);
    console.log(
      `${cost.status} ${(cost.firstPaint / KB).toFixed(1)} KB + ${(cost.scripts / KB).toFixed(1)} KB  ${cost.isShared && cost.isSame ? "같은 사본" : "다름!"}  ${path}`,
    );
    hold(`${path} 첫 화면`, cost.firstPaint, bound.firstPaint);
    hold(`${path} 스크립트`, cost.scripts, bound.scripts);
    if (!cost.isShared || !cost.isSame) broken.push(`${path}: ${cost.cacheControl}`);
  }
} finally {
  await product.close();
}
console.log(`워커 ${(workerBytes() / KB).toFixed(1)} KB`);
hold("워커", workerBytes(), bound.worker);

title("CPU: 캐시 없는 쪽 ÷ 같은 바이트를 돌려주는 맨 Hono 길");
for (const [path, { ratio, bytes }] of Object.entries(await measureCpu(["/", "/prompt/1"]))) {
  console.log(`×${ratio.toFixed(2)}  ${(bytes / KB).toFixed(0)} KB  ${path}`);
  hold(`${path} CPU`, ratio, bound.cpu);
}

title(broken.length === 0 ? "모두 경계 안" : `경계를 넘은 것 ${broken.length}개`);
for (const line of broken) console.log(`- ${line}`);
process.exit(broken.length === 0 ? 0 : 1);
