import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderName } from "#tests/support/product/failure-report.ts";
import { quietRuntime, takeRecentLogs } from "#tests/support/shared/quiet-runtime.ts";
import { RunningFiles } from "#tests/support/shared/running-files.ts";
import { progressLine, reachedNextTenth, startProgress } from "#tests/support/shared/run-progress.ts";

const REPORTER = resolve("tests/support/shared/reporter.ts");

test("프로젝트마다 한 줄에 끝난 시험과 파일의 수를 쓰고, 실패는 있을 때만 쓴다", () => {
  const api = { ...startProgress("api"), files: 84, filesDone: 40, tests: 1812 };
  expect(progressLine(api)).toBe("api       1,812 tests · 40 / 84 files");
  expect(progressLine({ ...api, failed: 3 })).toBe("api       1,812 tests · 40 / 84 files · 3 failed");
});

test.each([
  { files: 1, shown: [0, 1] },
  { files: 3, shown: [0, 1, 2, 3] },
  { files: 84, shown: [0, 9, 17, 26, 34, 42, 51, 59, 68, 76, 84] },
])("파일 $files개의 기록은 시작과 열째마다와 끝에만 한 줄씩 남는다", ({ files, shown }) => {
  const progress = { ...startProgress("unit"), files };
  const all = Array.from({ length: files + 1 }, (_, filesDone) => filesDone);
  expect(all.filter((filesDone) => reachedNextTenth(Object.assign(progress, { filesDone })))).toEqual(shown);
});

test("실패한 시험의 폴더 이름은 한글을 두고, 파일 이름에 못 쓰는 글자를 바꾸고, 255바이트를 넘지 않는다", () => {
  expect(folderName("tests/browser/buy.test.ts", '휴대폰: 값이 "1,000원"이면 / 산다?')).toBe(
    "buy-휴대폰-값이-1-000원-이면-산다",
  );
  expect(folderName("tests/browser/buy.test.ts", "가나".normalize("NFD"))).toBe("buy-가나");
  expect(Buffer.byteLength(folderName("tests/browser/buy.test.ts", "긴이름".repeat(90)))).toBeLessThan(256);
});

test("workerd의 줄은 보이지 않고, 제품이 적은 마지막 스무 줄은 한 번 꺼내 볼 수 있다", () => {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  quietRuntime(stream);
  takeRecentLogs();
  for (let line = 1; line <= 21; line += 1) stream.write(`{"level":"info","line":${line}}\n`);
  stream.write("exception = workerd/io.c++:1: broken\n");
  stream.write("다른 글\n");
  const logs = takeRecentLogs();
  expect([written, logs.length, logs[0], takeRecentLogs()]).toEqual([
    ["다른 글\n"],
    20,
    '{"level":"info","line":2}',
    [],
  ]);
});

test("정해진 때보다 오래 아무 말이 없는 파일만 멎은 것이다", () => {
  const running = new RunningFiles();
  running.tell("a", "queued", 0, 100);
  running.tell("b", "loaded", 50, 100);
  running.tell("c", "queued", 0, 10);
  running.end("c");
  running.tell("c", "ended the last test", 0, 10);
  expect([running.silentAt(100), running.silentAt(101)]).toEqual([[], ["a, last: queued"]]);
  running.tell("a", "loaded", 90, 100);
  expect([running.silentAt(150), running.silentAt(151)]).toEqual([[], ["b, last: loaded"]]);
});

// A file is loaded outside the limits of tests and hooks.
test("읽다가 멎은 파일은 이름을 적고 모두를 실패로 끝낸다", () => {
  const folder = mkdtempSync(join(tmpdir(), "geulgam-silent-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/hangs.test.ts`, "await new Promise(() => {});");
  const limits = ["--testTimeout=200", "--hookTimeout=200"];
  const run = spawnSync("vitest", ["run", `--root=${folder}`, `--reporter=${REPORTER}`, ...limits], {
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining("hangs.test.ts, last: queued")]);
  if (process.platform === "linux") expect(run.stderr).toMatch(/^ {2}.+ \(\d+\): [RS], \d+ s of CPU$/m);
});
