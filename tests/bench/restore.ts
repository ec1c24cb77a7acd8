import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { baseTables, insertsQuery, quoted, type SchemaEntry, schemaQuery } from "#worker/db/backup.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import { databases } from "#worker/db/databases.ts";
import { localFile, open } from "#worker/cli/databases.ts";
import { withDatabase } from "#tests/support/product/kept-database.ts";
import { migrateBoth } from "#tests/support/product/migrations.ts";

const MB = 1024 * 1024;
const bound = { memory: 300 * MB, seconds: 600 };
const { values } = parseArgs({ options: { scale: { type: "string", default: "100000" } } });
const scale = Number(values.scale);

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

type Reader = ReturnType<typeof open>;

function* linesOf(db: Reader) {
  const schema = db.prepare(schemaQuery).all() as SchemaEntry[];
  for (const table of baseTables(schema).toSorted()) {
    const columns = db
      .prepare(`PRAGMA table_info(${quoted(table)})`)
      .all()
      .map(({ name }) => String(name));
    for (const { line } of db.prepare(`${insertsQuery(table, columns)} ORDER BY line`).iterate()) yield String(line);
  }
  for (const { type, name, sql } of schema.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    if (type === "trigger") yield `${name} ${sql}`;
}

/** Compares two databases row by row. Returns the number of rows and triggers; throws at the first that differs. */
function compare(one: Reader, other: Reader) {
  const others = linesOf(other);
  let rows = 0;
  for (const line of linesOf(one)) {
    const { value } = others.next();
    if (line !== value) throw new Error(`다른 행이에요.\n${line}\n${String(value)}`);
    rows += 1;
  }
  if (!others.next().done) throw new Error("되돌린 쪽에 행이 더 있어요.");
  return rows;
}

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
  const rows = compare(one!, other!);
  one!.close();
  other!.close();

  const say = (what: string, { peak, seconds }: { peak: number; seconds: number }) =>
    console.log(`${what}: ${seconds.toFixed(1)}초, 메모리 ${(peak / MB).toFixed(0)} MB`);
  console.log(`프롬프트 ${scale.toLocaleString("ko")}개, 파일 ${(statSync(file).size / MB).toFixed(0)} MB`);
  say("담기", backup);
  say("되돌리기", restore);
  console.log(`행과 트리거 ${rows.toLocaleString("ko")}개가 모두 같아요.`);
  const isOver = Math.max(backup.peak, restore.peak) > bound.memory || restore.seconds > bound.seconds;
  if (isOver) console.error(`넘었어요: 메모리 ${bound.memory / MB} MB, 되돌리기 ${bound.seconds}초까지예요.`);
  process.exitCode = isOver ? 1 : 0;
} finally {
  rmSync(root, { recursive: true, force: true });
}
