import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedBase } from "#worker/db/seed/base.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import { databases } from "#worker/db/databases.ts";
import { localFile, open } from "#worker/cli/databases.ts";
import { withDatabase } from "#tests/support/product/kept-database.ts";
import { migrateBoth } from "#tests/support/product/migrations.ts";
import { compareRows } from "./compare.ts";

/** Bytes of the largest memory that a running process has had; 0 once it is gone. */
function peakOf(pid: number) {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function measure(script: string, ...args: string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid!))), 50);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script}: ${code}`);
  return { peak, seconds: (performance.now() - started) / 1000 };
}

/** Backs up a database of `scale` prompts, restores it beside and compares both row by row. */
export async function measureRestore(scale: number) {
  const root = mkdtempSync(join(tmpdir(), "geulgam-restore-"));
  const [full, restored, file] = [join(root, "full"), join(root, "restored"), join(root, "backup.sql")];
  try {
    await withDatabase(join(full, "v3"), async (db, _messages, run) => {
      await migrateBoth(run);
      await seedBase(db);
      await fillCorpus(db, scale, () => undefined);
    });
    await withDatabase(join(restored, "v3"), (_db, _messages, run) => migrateBoth(run));
    const backup = await measure("worker/cli/db-backup.ts", file, "--persist-to", full);
    const restore = await measure("worker/cli/db-restore.ts", file, "--persist-to", restored);
    const [one, other] = [full, restored].map((state) => open(localFile(state, databases[0]), { readOnly: true }));
    const rows = compareRows(one!, other!);
    one!.close();
    other!.close();
    return { backup, restore, rows, bytes: statSync(file).size };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
