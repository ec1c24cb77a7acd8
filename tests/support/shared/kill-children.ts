import { readFileSync } from "node:fs";

/** Kills what this process started, where Linux tells of it: a process that hangs would outlive it. */
export function killChildren() {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
    for (const child of children.split(" ").filter(Boolean)) process.kill(Number(child), "SIGKILL");
  } catch {}
}
