import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";
import type { Env } from "#worker/env.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import { statementsOf } from "#worker/cli/statements.ts";
import { writeWhole } from "#worker/cli/whole-file.ts";
import { contentOf } from "#tests/support/product/database-content.ts";
import { MIGRATED, SEEDED } from "#tests/support/product/filled.ts";
import { withDatabase } from "#tests/support/product/kept-database.ts";
import { migrateBoth } from "#tests/support/product/migrations.ts";

const body =
  "첫 줄\n\n-- 주석 같은 줄;\nCREATE TRIGGER 같은 줄;\n줄에는 \\n 을 글자로 적어요; '따옴표' 하나' -- 그리고 {{빈칸}} 🍊;";
const MEMBER = `INSERT INTO members(id, nickname, nickname_key, social_type, created_at, updated_at)
  VALUES (7, '하늘', '하늘', 'GOOGLE', 1, 1)`;
const PROMPT = `INSERT INTO prompts(id, member_id, category, model, title, tags, status, published_at, created_at, updated_at)
  VALUES (12, 7, 'work', 'claude', '회의록', '["요약"]', 'published', 1, 1, 1)`;
const VERSION =
  "INSERT INTO prompt_versions(prompt_id, version, body, created_at) SELECT max(id), 9, ?, 1 FROM prompts";
const LEDGER = [
  "INSERT INTO ledger_account VALUES ('bank', 'bank', NULL, 1, 0, 0, 0)",
  "INSERT INTO ledger_account VALUES ('fee_income', 'fee_income', NULL, -1, 0, 0, 0)",
  "INSERT INTO ledger_tx VALUES ('x', 'pg_settlement', 'pg_settlement', 'x', 1, 0)",
  "INSERT INTO ledger_transfer VALUES ('x', 0, 'bank', 'fee_income', 70)",
];

const SIDE = "INSERT INTO conversation_sides(conversation_id, member_id, other_id) VALUES (3, ?, ?)";
const CONVERSATION = [
  "INSERT INTO conversations(id, low_id, high_id, created_at) VALUES (3, 7, 8, 1)",
  SIDE.replace("?, ?", "7, 8"),
  SIDE.replace("?, ?", "8, 7"),
  "INSERT INTO messages(id, conversation_id, sender_id, content, created_at) VALUES (9, 3, 7, '안녕하세요;\n-- 주석 같은 줄', 1)",
];

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "geulgam-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type D1 = Env["DB"];
const inFolder = <T>(folder: string, use: (db: D1, messages: D1) => Promise<T>) =>
  withDatabase(join(folder, "v3"), use);
const contentsOf = async (db: D1, messages: D1) => ({ db: await contentOf(db), messages: await contentOf(messages) });
const converse = (messages: D1) => messages.batch(CONVERSATION.map((sql) => messages.prepare(sql)));
const messagesFileOf = (file: string) => file.replace(/sql$/, "messages.sql");

let filled: { folder: string; content: Awaited<ReturnType<typeof contentsOf>>; file: string };
let empty: string;

// Filled once: each test works on copies of the two folders.
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), "geulgam-backups-"));
  const [folder, file] = [join(root, "filled"), join(root, "backup.sql")];
  cpSync(SEEDED, join(folder, "v3"), { recursive: true });
  const content = await inFolder(folder, async (db, messages) => {
    await db.batch([db.prepare(VERSION).bind(body), ...LEDGER.map((sql) => db.prepare(sql))]);
    await converse(messages);
    return contentsOf(db, messages);
  });
  empty = join(root, "empty");
  cpSync(MIGRATED, join(empty, "v3"), { recursive: true });
  backUp(folder, file);
  filled = { folder, content, file };
  return () => rmSync(root, { recursive: true, force: true });
});

function copyOf(folder: string) {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function backUp(folder: string, file: string) {
  execFileSync("npm", ["run", "-s", "db:backup", "--", file, "--persist-to", folder], { stdio: "pipe" });
}

const RESTORE = [process.execPath, "worker/cli/db-restore.ts"];
/** As an operator starts it. npm itself costs as much as the restore. */
const BY_NPM = ["npm", "run", "-s", "db:restore", "--"];

function restore(file: string, folder: string, flags: string[] = [], [command, ...before] = RESTORE) {
  const args = [...before, file, "--persist-to", folder, ...flags];
  const { status, stdout, stderr } = spawnSync(command!, args, { encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("담아 둔 파일을 빈 데이터베이스에 담으면 모든 행과 트리거가 그대로이고, 색인을 다시 만들 수 있다", async () => {
  const { content, file } = filled;
  const other = copyOf(empty);
  expect(restore(file, other, [], BY_NPM)).toMatchObject({ status: 0 });
  const found = await inFolder(other, async (db, messages) => {
    const restored = await contentsOf(db, messages);
    for await (const _ of rebuildIndex(db));
    const indexed = await db.prepare("SELECT count(*) AS n FROM prompt_index_latest_docsize").first<number>("n");
    return { restored, indexed };
  });
  expect(found.restored).toEqual(content);
  expect(content.db.rows).toMatchObject({ ledger_transfer: [{ amount: 70 }], prompts: { length: 126 } });
  expect(content.messages.rows).toMatchObject({ messages: [{ id: 9 }], inboxes: [{ id: 8, unread_count: 1 }] });
  expect(found.indexed).toBe(126);
});

test("wrangler가 읽는 대로 담아도 같은 행이 있다", async () => {
  const folder = copyOf(empty);
  const content = await inFolder(folder, async (db, messages) => {
    await db.batch([db.prepare(MEMBER), db.prepare(PROMPT), db.prepare(VERSION).bind(body)]);
    await converse(messages);
    return contentsOf(db, messages);
  });
  const file = join(folder, "backup.sql");
  backUp(folder, file);
  const statementsIn = (from: string) => splitSqlQuery(readFileSync(from, "utf8"));
  const restored = await withDatabase(undefined, async (db, messages, run) => {
    await migrateBoth(run);
    await run("DB", statementsIn(file));
    await run("MESSAGES", statementsIn(messagesFileOf(file)));
    return contentsOf(db, messages);
  });
  expect(restored.db.rows).toEqual(content.db.rows);
  expect(restored.messages.rows).toEqual(content.messages.rows);
  expect(content.db.rows.prompt_versions).toMatchObject([{ body }]);
});

describe("npm run db:restore는", () => {
  test("쓰던 데이터베이스면 멈추고, --replace-all-rows면 그 행을 모두 바꾼다", async () => {
    const { content, file } = filled;
    const folder = copyOf(filled.folder);
    await inFolder(folder, async (db, messages) => {
      await db.prepare("UPDATE prompts SET title = '바뀐 제목', view_count = view_count + 1").run();
      await messages.prepare("UPDATE messages SET content = '바뀐 말'").run();
    });
    const changed = await inFolder(folder, contentsOf);
    expect(changed.db.rows).not.toEqual(content.db.rows);
    expect(changed.messages.rows).not.toEqual(content.messages.rows);
    const refused = restore(file, folder);
    expect([refused.status, refused.said.includes("has rows already")]).toEqual([1, true]);
    expect(await inFolder(folder, contentsOf)).toEqual(changed);
    expect(restore(file, folder, ["--replace-all-rows"])).toMatchObject({ status: 0 });
    expect(await inFolder(folder, contentsOf)).toEqual(content);
  });

  test("메시지 데이터베이스만 쓰던 것이어도 둘 다 건드리지 않고 멈춘다", async () => {
    const folder = copyOf(empty);
    const before = await inFolder(folder, async (db, messages) => {
      await converse(messages);
      return contentsOf(db, messages);
    });
    const { status, said } = restore(filled.file, folder);
    expect([status, said.includes("The database MESSAGES has rows already")]).toEqual([1, true]);
    expect(await inFolder(folder, contentsOf)).toEqual(before);
  });

  test("담다가 강제로 끝나면 아무것도 바뀌지 않고, 다시 하면 된다", async () => {
    const { content, file } = filled;
    // Long enough that the restore tells of its progress before it ends.
    const padding = "INSERT INTO tags(name, prompt_count) VALUES('채움', 0);\nDELETE FROM tags WHERE name = '채움';\n";
    const text = readFileSync(file, "utf8");
    const end = text.lastIndexOf("\nCREATE TRIGGER ");
    const long = join(makeFolder(), "long.sql");
    writeFileSync(long, `${text.slice(0, end)}\n${padding.repeat(100_000)}${text.slice(end)}`);
    cpSync(messagesFileOf(file), messagesFileOf(long));
    const other = copyOf(empty);
    const before = await inFolder(other, contentsOf);

    const child = spawn(process.execPath, ["worker/cli/db-restore.ts", long, "--persist-to", other]);
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    const [, signal] = (await once(child, "exit")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    expect(await inFolder(other, contentsOf)).toEqual(before);

    expect(restore(file, other)).toMatchObject({ status: 0 });
    const { db, messages } = await inFolder(other, contentsOf);
    expect([db.rows, messages.rows]).toEqual([content.db.rows, content.messages.rows]);
  });

  test("끝까지 담기지 않은 파일과 없는 파일은 건드리지 않고 거절한다", async () => {
    const folder = makeFolder();
    const file = join(folder, "cut.sql");
    writeFileSync(file, readFileSync(filled.file).subarray(0, -20));
    const other = copyOf(empty);
    expect(restore(file, other).said).toContain("is not a complete backup");
    expect(restore(join(folder, "none.sql"), other).said).toContain("There is no");
    cpSync(filled.file, file);
    expect(restore(file, other).said).toContain("cut.messages.sql");
    expect(await inFolder(other, contentsOf)).toEqual(await inFolder(empty, contentsOf));
  });
});

test("디스크가 가득 차 끝까지 쓰지 못하면 그 이름의 파일이 남지 않고, 있던 것은 그대로다", () => {
  const file = join(makeFolder(), "backup.sql");
  writeFileSync(file, "전에 담은 것");
  const fail = () =>
    writeWhole(file, (write) => {
      write("절반");
      throw new Error("ENOSPC: no space left on device, write");
    });
  expect(fail).toThrow("ENOSPC");
  expect(readFileSync(file, "utf8")).toBe("전에 담은 것");
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test("문장은 글 속의 줄 바꿈, 세미콜론, 주석, 따옴표에서 끝나지 않는다", () => {
  const file = join(makeFolder(), "statements.sql");
  const statements = [
    "PRAGMA defer_foreign_keys=TRUE;",
    "INSERT INTO \"a\" (\"x\") VALUES('첫 줄;\n-- 주석;\n\nCREATE TRIGGER x;\n''따옴표'';\n끝');",
    "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = ';'; SELECT 1; END;",
    "CREATE TRIGGER u AFTER INSERT ON a\nBEGIN\n  UPDATE a SET x = 1;\nEND;",
  ];
  writeFileSync(file, `${statements.join("\n")}\n\n-- end of backup\n`);
  expect([...statementsOf(file)]).toEqual(statements);
});
