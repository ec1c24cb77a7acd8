import { startLocal } from "./local.ts";
import { main, prepareDatabase, readOptions, requireFreePort, run, STATE } from "./steps.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Starts the scheduled jobs for the minute that was due, as Cloudflare does for a deployed worker (`crons` in wrangler.toml). */
function runJobs(origin: string) {
  const due = Math.floor(Date.now() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  // Jobs log their own failures and leave the rest to the next run.
  fetch(`${origin}/cdn-cgi/local/scheduled?time=${due}`).catch(() => undefined);
}

async function serve(port: number) {
  const { origin } = await startLocal({
    port,
    // The folder of wrangler, so that its commands use the same data.
    persistTo: `${STATE}/v3`,
    onLog: ({ level, message }) => level === "error" && console.error(message),
  });
  setInterval(runJobs, FIVE_MINUTES_MS, origin);
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
