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
  console.log(`\nGeulgam is at ${origin} . Ctrl+C ends it.`);
  console.log(
    "Sign-in with Google and Naver goes to an emulator on this machine, e.g. haneul@example.com, buyer@example.com\n",
  );
}

await main(async () => {
  // Before Miniflare registers its own: the server ends with this process, with exit code 0.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  run("Building pages and server", "npm", ["run", "-s", "build"]);
  run("Building the emulator of Google, Naver and Toss", "node", ["tests/emulator/build.ts"]);
  prepareDatabase({ fresh });
  await serve(port);
});
