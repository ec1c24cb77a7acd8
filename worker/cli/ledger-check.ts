import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { checkLedger, trialBalance } from "#worker/features/ledger/checks.ts";
import { main, StartError } from "./steps.ts";

await main(async () => {
  process.env.WRANGLER_LOG = "error";
  const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } });
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${values["persist-to"]}/v3` },
  });
  try {
    const { db } = openDb(env.DB);
    console.table(Object.fromEntries((await trialBalance(db)).map(({ account, ...sums }) => [account, sums])));
    const findings = await checkLedger(db);
    for (const { check, breaches } of findings)
      console.log(breaches.length === 0 ? `  ✓ ${check}` : `  ✗ ${check}: ${breaches.join(", ")}`);
    const broken = findings.filter(({ breaches }) => breaches.length > 0).length;
    if (broken > 0) throw new StartError(`The books do not hold: ${broken} of ${findings.length} checks failed.`);
    console.log(`The books hold: all ${findings.length} checks passed.`);
  } finally {
    await dispose();
  }
});
