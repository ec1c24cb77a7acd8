import { startLocal } from "./local.ts";
import { main, prepareDatabase, readOptions, requireFreePort, run, STATE } from "./steps.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the clock of Cloudflare does for a deployed worker (`crons` in wrangler.toml): it names the minute that was due. */
function runJobs(origin: string) {
  const due = Math.floor(Date.now() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  // Its jobs log their own failures, and what is left waits for the next time.
  fetch(`${origin}/cdn-cgi/local/scheduled?time=${due}`).catch(() => undefined);
}

async function serve(port: number) {
  const { origin } = await startLocal({
    port,
    // Where wrangler keeps it, too: commands find the same data.
    persistTo: `${STATE}/v3`,
    onLog: ({ level, message }) => level === "error" && console.error(message),
  });
  setInterval(runJobs, FIVE_MINUTES_MS, origin);
  console.log(`\n글감이 ${origin} 에서 열렸어요. 끝내려면 Ctrl+C를 누르세요.`);
  console.log("구글·네이버 로그인은 이 컴퓨터 안의 흉내 서버로 이어져요. 예: haneul@example.com, buyer@example.com\n");
}

await main(async () => {
  // Before the server listens to them too: it ends with this process, and being asked to end is no failure.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  run("화면과 서버를 빌드해요", "npm", ["run", "-s", "build"]);
  run("구글·네이버·토스 흉내 서버를 빌드해요", "node", ["tests/emulator/build.ts"]);
  prepareDatabase({ fresh });
  await serve(port);
});
