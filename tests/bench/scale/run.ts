import { parseArgs } from "node:util";
import { printTable, printTitle } from "../search/table.ts";
import { type Bytes, type Habits, predict, sizesOf, type Step } from "./growth.ts";
import { measureBytes } from "./measure.ts";

const GB = 10 ** 9;
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "10000" },
    growth: { type: "string", default: "1.1" },
    ceiling: { type: "string", default: "5000000" },
    months: { type: "string", default: "96" },
    threshold: { type: "string", default: "6" },
    /** Rows a member and month: `message=10,prompt=0.1`. */
    habits: { type: "string", default: "" },
  },
});

const habits: Habits = {
  prompt: 0.05,
  order: 0.05,
  review: 0.05,
  message: 5,
  notification: 10,
  follow: 0.5,
  bookmark: 0.5,
  ...Object.fromEntries(
    values.habits
      .split(",")
      .filter(Boolean)
      .map((one) => one.split("=") as [string, string])
      .map(([kind, rows]) => [kind, Number(rows)]),
  ),
};

const number = (value: number) => Math.round(value).toLocaleString("ko");
const inGb = (bytes: number) => (bytes / GB).toFixed(2);
const names: Record<Step, string> = {
  messages: "1 메시지를 제 데이터베이스로",
  texts: "2 긴 글을 R2로",
  index: "3 검색 색인을 제 데이터베이스로",
  shards: "4 회원 번호로 나누기",
  messageShards: "4 메시지를 대화 번호로 나누기",
};

function printBytes({ prompt, ...others }: Bytes) {
  printTitle("한 줄의 바이트");
  const parts = Object.entries(prompt).map(([part, bytes]): [string, number] => [`prompt.${part}`, bytes]);
  const whole: [string, number] = ["prompt", parts.reduce((sum, [, bytes]) => sum + bytes, 0)];
  printTable(
    ["무엇", "바이트"],
    [whole, ...parts, ...Object.entries(others)].map(([name, bytes]) => [name, number(bytes)]),
  );
}

/** The sizes after two years of so many members, in one database and by its parts. */
function printScales(bytes: Bytes) {
  printTitle("회원이 두 해 동안 그만큼일 때의 크기 (GB)");
  const rows = [1_000, 10_000, 50_000, 100_000, 300_000, 1_000_000].map((members) => {
    const { rows } = predict({
      bytes,
      habits,
      members,
      growth: 1,
      ceiling: members,
      months: 24,
      threshold: Infinity,
    }).at(-1)!;
    const at = (...taken: Step[]) => sizesOf(bytes, members, rows, new Set(taken));
    const split = at("messages", "texts", "index");
    return [
      number(members),
      number(rows.prompt),
      number(rows.message),
      inGb(at().main),
      inGb(at("messages").messages),
      inGb(at("messages").main),
      inGb(at("messages", "texts").main),
      inGb(split.main),
      inGb(split.index),
    ];
  });
  printTable(["회원", "프롬프트", "메시지", "모두 하나에", "메시지만", "1 뒤의 DB", "2 뒤", "3 뒤", "색인만"], rows);
}

function printSteps(bytes: Bytes) {
  const [members, growth] = [Number(values.members), Number(values.growth)];
  printTitle(`회원 ${number(members)}명에서 달마다 ${growth}배: ${values.threshold} GB에 닿는 달`);
  const months = predict({
    bytes,
    habits,
    members,
    growth,
    ceiling: Number(values.ceiling),
    months: Number(values.months),
    threshold: Number(values.threshold) * GB,
  });
  const steps = months.flatMap(({ due, ...one }) => due.map((step) => ({ step, ...one })));
  printTable(
    ["걸음", "달", "회원", "프롬프트", "DB (GB)", "MESSAGES (GB)"],
    steps.map(({ step, month, members, rows, main, messages }) => [
      names[step],
      String(month),
      number(members),
      number(rows.prompt),
      inGb(main),
      inGb(messages),
    ]),
  );
  const last = months.at(-1)!;
  console.log(
    `${last.month}달째: 회원 ${number(last.members)}명, DB ${inGb(last.main)} GB, MESSAGES ${inGb(last.messages)} GB`,
  );
}

const bytes = measureBytes();
printBytes(bytes);
printScales(bytes);
printSteps(bytes);
