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
    if (broken > 0) throw new StartError(`장부가 맞지 않아요: ${findings.length}가지 가운데 ${broken}가지.`);
    console.log(`장부가 맞아요: ${findings.length}가지를 모두 확인했어요.`);
  } finally {
    await dispose();
  }
});
