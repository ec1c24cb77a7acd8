import { parseArgs } from "node:util";

/** Prints what is measured and collects what is outside its bounds. */
export function createReport() {
  const broken: string[] = [];
  return {
    title: (text: string) => console.log(`\n## ${text}`),
    line: (text: string) => console.log(text),
    /** `measured` may be at most `limit`. */
    hold(what: string, measured: number, limit: number) {
      if (!(measured <= limit)) broken.push(`${what}: ${measured.toFixed(2)} > ${limit}`);
    },
    fail: (...what: string[]) => void broken.push(...what),
    /** Prints the list of what is outside its bounds; returns the exit status. */
    close() {
      console.log(broken.length === 0 ? "\n## All within bounds" : "\n## Out of bounds");
      // What begins with spaces explains the line before.
      for (const line of broken) console.log(line.startsWith(" ") ? line : `- ${line}`);
      return broken.length === 0 ? 0 : 1;
    },
  };
}
export type Report = ReturnType<typeof createReport>;

/** `scales` are numbers of prompts, from small to large; `misses` asks for the questions that were answered weakly. */
export type Options = { scales: number[]; misses: boolean };
export type Part = (report: Report, options: Options) => Promise<void>;

/** Measures the parts that `--only` names, or the usual ones, in the order of `parts`, and ends the process: with 1 where a bound is passed. */
export async function runParts(parts: Record<string, Part>, usual: string[]): Promise<never> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: usual.join(",") },
      scales: { type: "string", default: "10000,100000" },
      misses: { type: "boolean", default: false },
    },
  });
  const wanted = values.only.split(",");
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}`);
  const scales = values.scales.split(",").map(Number);

  const report = createReport();
  for (const [name, measure] of Object.entries(parts))
    if (wanted.includes(name)) await measure(report, { scales, misses: values.misses });
  process.exit(report.close());
}
