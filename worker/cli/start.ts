import { dueBetween } from "#worker/crons.ts";
import { startLocal } from "./local.ts";
import { main, prepareDatabase, readOptions, requireFreePort, run, STATE } from "./steps.ts";

const MINUTE_MS = 60_000;

/** Returns a function that starts the scheduled jobs that have become due since its last call, as Cloudflare does for a deployed worker. */
function createClock(origin: string) {
  let last = Date.now();
  return () => {
    const now = Date.now();
    for (const { cron, time } of dueBetween(last, now)) {
      const query = new URLSearchParams({ cron, time: String(time) });
      // Jobs log their own failures and leave the rest to the next run.
      fetch(`${origin}/cdn-cgi/local/scheduled?${query}`).catch(() => undefined);
    }
    last = now;
  };
}

async function serve(port: number) {
  const { origin } = await startLocal({
    port,
    // The folder of wrangler, so that its commands use the same data.
    persistTo: `${STATE}/v3`,
    onLog: ({ level, message }) => level === "error" && console.error(message),
  });
  setInterval(createClock(origin), MINUTE_MS);
  console.log(`\n글감이 ${origin} 에서 열렸어요. 끝내려면 Ctrl+C를 누르세요.`);
  console.log("구글·네이버 로그인은 이 컴퓨터 안의 흉내 서버로 이어져요. 예: haneul@example.com, buyer@example.com\n");
}

await main(async () => {
  // Before Miniflare registers its own: the server ends with this process, with exit code 0.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  run("화면과 서버를 빌드해요", "npm", ["run", "-s", "build"]);
  run("구글·네이버·토스 흉내 서버를 빌드해요", "node", ["tests/emulator/build.ts"]);
  prepareDatabase({ fresh });
  await serve(port);
});
