import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Applies `use` to each process that this one started, where Linux tells of them (proc(5), /proc/pid/task/tid/children). */
function forEachChild(use: (pid: number) => void) {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
    for (const child of children.split(" ").filter(Boolean)) use(Number(child));
  } catch {}
}

/** Kills what this process started: a process that hangs would outlive it. */
export const killChildren = () => forEachChild((pid) => process.kill(pid, "SIGKILL"));

/**
 * A line for each process that this one started: its name, its state (`S` waits, `R` runs) and the seconds of CPU that it has taken
 * (proc(5), /proc/pid/stat).
 */
export function describeChildren(): string[] {
  const lines: string[] = [];
  forEachChild((pid) => {
    const [, name, fields] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))!;
    const [state, ...rest] = fields!.split(" ");
    const ticks = Number(rest[10]) + Number(rest[11]);
    lines.push(`${name} (${pid}): ${state}, ${Math.round(ticks / TICKS_A_SECOND)} s of CPU`);
  });
  return lines;
}
