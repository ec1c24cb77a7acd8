import { localFile } from "#worker/cli/databases.ts";
import { databases } from "#worker/db/databases.ts";
import { sizeCases, type SizeCase } from "./cases.ts";
import { boundOf, brokenBy, type Cost, costOfOurs, type OwnCost } from "./costs.ts";
import { buildTrigram, bytesOf, costOfLike, costOfTrigram, dropTrigram } from "./rivals.ts";
import { counted, openScale, stateOf } from "./scales.ts";
import { printTable, printTitle } from "./table.ts";

const GROWTH = 1.2;
const indexes = ["popular", "latest", "rating", "price"].map((order) => `prompt_index_${order}`);
const inMb = (...bytes: number[]) => `${(bytes.reduce((sum, one) => sum + one, 0) / 2 ** 20).toFixed(1)} MB`;

export type Measured = { sizeCase: SizeCase; ours: OwnCost; trigram?: Cost; like?: Cost };

/** Every class of question at one scale: ours, FTS5 trigram with bm25, and LIKE, over the same rows. */
export async function measureScale(scale: number): Promise<Measured[]> {
  const { env, dispose } = await openScale(scale);
  const file = localFile(stateOf(scale), databases[0]);
  try {
    await dropTrigram(env.DB);
    const measured: Measured[] = [];
    for (const sizeCase of sizeCases) {
      process.stderr.write(`\r  ${measured.length + 1} / ${sizeCases.length} ${sizeCase.name}          `);
      measured.push({ sizeCase, ours: await costOfOurs(env, file, sizeCase) });
    }
    await buildTrigram(env.DB);
    const literal = measured.filter(({ sizeCase }) => sizeCase.words.length > 0);
    for (const [index, one] of literal.entries()) {
      process.stderr.write(`\r  견주기 ${index + 1} / ${literal.length} ${one.sizeCase.name}          `);
      one.trigram = await costOfTrigram(env.DB, one.sizeCase);
      one.like = await costOfLike(env.DB, one.sizeCase);
    }
    printTitle(`프롬프트 ${counted(scale)}개`);
    printTable(
      [
        "물음",
        "우리 행",
        "CPU",
        "최소",
        "p50",
        "p95",
        "결과",
        "왕복",
        "trigram 행",
        "p95",
        "결과",
        "LIKE 행",
        "p95",
        "결과",
      ],
      measured.map(rowOf),
    );
    const sizes = await Promise.all(indexes.map((index) => bytesOf(env.DB, index)));
    const trigram = await bytesOf(env.DB, "bench_trigram");
    console.log(`색인 크기: 우리 네 순서 ${inMb(...sizes)}, 인기순만 ${inMb(sizes[0]!)}, trigram ${inMb(trigram)}`);
    await dropTrigram(env.DB);
    return measured;
  } finally {
    await dispose();
  }
}

const cells = (cost: Cost | undefined) =>
  cost === undefined ? ["", "", ""] : [counted(cost.rowsRead), counted(cost.p95), String(cost.shown)];

const rowOf = ({ sizeCase, ours, trigram, like }: Measured) => [
  sizeCase.name,
  counted(ours.rowsRead),
  ours.cpu.toFixed(1),
  String(ours.least),
  String(ours.median),
  String(ours.p95),
  String(ours.shown),
  String(ours.roundTrips),
  ...cells(trigram),
  ...cells(like),
];

/** Rows of every class side by side over the scales, and the bounds that do not hold. */
export function compareScales(byScale: Map<number, Measured[]>) {
  const [smallest] = byScale.values();
  const scales = [...byScale.keys()];
  // A word that fills its candidates only later may read as many rows as a common word reads at the smallest scale, not more.
  const full = Math.max(...smallest!.map(({ ours }) => ours.rowsRead));
  const broken: string[] = [];
  const rows = smallest!.map(({ sizeCase }, index) => {
    const costs = [...byScale.values()].map((measured) => measured[index]!.ours);
    const [least, most] = [costs[0]!.rowsRead, costs.at(-1)!.rowsRead];
    const isFilling = least < full && most <= full * GROWTH;
    const growth = most / Math.max(1, least);
    if (growth > GROWTH && !isFilling) broken.push(`${sizeCase.name}: 행이 ${growth.toFixed(2)}배로 늘어요`);
    for (const [place, cost] of costs.entries()) {
      const label = `${sizeCase.name} ${counted(scales[place]!)}개`;
      broken.push(...brokenBy(label, cost, boundOf(sizeCase)));
    }
    const ratio = growth > GROWTH && isFilling ? `${counted(most)}행까지` : growth.toFixed(2);
    return [
      sizeCase.name,
      ...costs.flatMap((cost) => [counted(cost.rowsRead), cost.cpu.toFixed(1), String(cost.p95)]),
      ratio,
    ];
  });
  printTitle("커질 때: 읽은 행, CPU와 p95(ms), 가장 큰 것 ÷ 가장 작은 것 (작은 데서는 덜 찾는 물음은 몇 행까지인지)");
  printTable(["물음", ...scales.flatMap((scale) => [counted(scale), "CPU", "p95"]), "비율"], rows);
  return broken;
}
