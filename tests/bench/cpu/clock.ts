import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";

/** A file of one thread, split into words; undefined once the thread has ended. */
function wordsOf(thread: string, file: string) {
  try {
    return readFileSync(`/proc/${thread}/${file}`, "utf8").trimEnd().split(" ");
  } catch {
    return undefined;
  }
}

const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`);

/** proc(5): the state of a thread is the first word behind its name. R is running or ready to, D waits for a disk. */
const isBusy = (thread: string) => /\) [RD] /.test(wordsOf(thread, "stat")?.join(" ") ?? "");

/** Waits until no thread of a process runs or is ready to run, so that its times stand still. */
async function becomeIdle(pid: number) {
  while (threadsOf(pid).some(isBusy)) await turn();
}

/** Nanoseconds that each thread of a process has been on a CPU (`schedstat`, first field). */
const timesOf = (pid: number) =>
  new Map(threadsOf(pid).map((thread) => [thread, Number(wordsOf(thread, "schedstat")?.[0] ?? 0)]));

/** Nanoseconds of CPU that a process spends on `work` and on what that leaves behind, all threads together. */
export async function cpuOf(pid: number, work: () => Promise<unknown>) {
  await becomeIdle(pid);
  const before = timesOf(pid);
  await work();
  await becomeIdle(pid);
  let spent = 0;
  for (const [thread, time] of timesOf(pid)) spent += time - (before.get(thread) ?? 0);
  return spent;
}

/** The children of this process. */
export const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
