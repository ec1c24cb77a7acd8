import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { parseArgs } from "node:util";

const STATE = ".wrangler/state";
const READY_ATTEMPTS = 240;

class StartError extends Error {}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: "string", default: "8787" }, fresh: { type: "boolean", default: false } } });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error();
    return { port, fresh: values.fresh };
  } catch {
    throw new StartError("쓸 수 있는 옵션은 --port 번호 와 --fresh 예요. 예: npm start -- --port 9000 --fresh");
  }
}

function requireFreePort(port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new StartError(`${port}번 포트를 다른 프로그램이 쓰고 있어요. npm start -- --port ${port + 1} 처럼 다른 포트를 써 주세요.`)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

// Wrangler would ask the internet for request.cf and for its own version: this machine may have none.
const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error", CI: "1" };

/** Runs one step to its end; its output is shown only when it fails. */
function run(what: string, command: string, args: string[], env: Record<string, string> = {}) {
  process.stdout.write(`· ${what}\n`);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env: { ...process.env, ...quiet, ...env } });
  if (status !== 0) throw new StartError(`${what}: 끝내지 못했어요.\n${`${stdout}\n${stderr}`.trim()}`);
}

async function waitUntilReady(url: string, isAlive: () => boolean) {
  for (let attempt = 0; attempt < READY_ATTEMPTS && isAlive(); attempt += 1) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new StartError("서버가 열리지 않았어요. 위에 나온 내용을 확인해 주세요.");
}

async function serve(port: number) {
  const url = `http://localhost:${port}`;
  const configs = ["-c", "build/server/wrangler.json", "-c", "tests/emulator/wrangler.toml"];
  const server = spawn("wrangler", ["dev", ...configs, "--port", String(port), "--persist-to", STATE, "--show-interactive-dev-session=false", "--log-level", "error"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...quiet },
  });
  const stop = () => server.kill("SIGTERM");
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  let exited = false;
  const ended = new Promise<number>((resolve) =>
    server.once("exit", (code) => {
      exited = true;
      resolve(code ?? 0);
    }),
  );
  await waitUntilReady(url, () => !exited).catch((error: unknown) => {
    stop();
    throw error;
  });
  console.log(`\n글감이 ${url} 에서 열렸어요. 끝내려면 Ctrl+C를 누르세요.`);
  console.log("구글과 네이버 로그인은 이 컴퓨터 안의 흉내 서버로 이어져요. 예: haneul@example.com, buyer@example.com, admin@example.com\n");
  process.exitCode = await ended;
}

try {
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  if (fresh) rmSync(STATE, { recursive: true, force: true });
  run("화면과 서버를 빌드해요", "npm", ["run", "-s", "build"], { CLOUDFLARE_ENV: "local" });
  run("데이터베이스를 준비해요", "wrangler", ["d1", "migrations", "apply", "DB", "--local", "--env", "local", "--persist-to", STATE]);
  run("처음 데이터를 확인해요", "node", ["worker/db/seed/run.ts"]);
  await serve(port);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
