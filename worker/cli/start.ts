import { spawn } from "node:child_process";
import { main, prepareDatabase, quiet, readOptions, requireFreePort, run, STATE, StartError } from "./steps.ts";

const READY_ATTEMPTS = 240;
const READY_INTERVAL_MS = 250;

async function waitUntilReady(url: string, isAlive: () => boolean) {
  for (let attempt = 0; attempt < READY_ATTEMPTS && isAlive(); attempt += 1) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS));
  }
  throw new StartError("서버가 열리지 않았어요. 위에 나온 내용을 확인해 주세요.");
}

async function serve(port: number) {
  const url = `http://localhost:${port}`;
  const args = [
    "dev",
    "-c",
    "build/server/wrangler.json",
    "-c",
    "tests/emulator/wrangler.toml",
    "--port",
    String(port),
  ];
  const server = spawn(
    "wrangler",
    [...args, "--persist-to", STATE, "--show-interactive-dev-session=false", "--log-level", "error"],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: quiet,
    },
  );
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
  console.log("구글·네이버 로그인은 이 컴퓨터 안의 흉내 서버로 이어져요. 예: haneul@example.com, buyer@example.com\n");
  process.exitCode = await ended;
}

await main(async () => {
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  run("화면과 서버를 빌드해요", "npm", ["run", "-s", "build"]);
  prepareDatabase({ fresh });
  await serve(port);
});
