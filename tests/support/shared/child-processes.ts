import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const TICKS_A_SECOND = 100;
/** What a process needs to write its last words. */
const LAST_WORDS_MS = 500;

type Child = { pid: number; name: string; state: string; ticks: number };

/** What a file of proc(5) says; nothing where it is gone, or there is none. */
function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function childOf(pid: number): Child[] {
  const [, name, fields] = /\((.*)\) (.*)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  if (!name || !fields) return [];
  const [state, ...rest] = fields.split(" ");
  return [{ pid, name, state: state!, ticks: Number(rest[10]) + Number(rest[11]) }];
}

/** The processes that this one started, where Linux tells of them (proc(5), /proc/pid/task/tid/children); none elsewhere. */
const listChildren = () =>
  read(`/proc/self/task/${process.pid}/children`)
    .split(" ")
    .filter(Boolean)
    .flatMap((pid) => childOf(Number(pid)));

/**
 * Ends what this process started: a process that hangs would outlive it. workerd writes first what its main thread does (KJ,
 * `printStackTraceOnCrash`): addresses that `addr2line` names, or a single one without a file while it runs JavaScript.
 */
export async function endChildren() {
  for (const { pid, name } of listChildren()) if (name === "workerd") process.kill(pid, "SIGABRT");
  await setTimeout(LAST_WORDS_MS);
  for (const { pid } of listChildren()) process.kill(pid, "SIGKILL");
}

/**
 * A line for each process that this one started: its name, its state (`S` waits, `R` runs) and the seconds of CPU that it has taken
 * (proc(5), /proc/pid/stat).
 */
export const describeChildren = () =>
  listChildren().map(
    ({ pid, name, state, ticks }) => `${name} (${pid}): ${state}, ${Math.round(ticks / TICKS_A_SECOND)} s of CPU`,
  );
