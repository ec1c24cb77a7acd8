import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import type { Env } from "#worker/env.ts";
import { rebuildSql } from "#worker/features/search/index/refill.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import { remoteD1 } from "./remote-d1.ts";
import { main } from "./steps.ts";

const doing = { terms: "splitting words", index: "writing the index", merge: "merging the index" };

/** Empties the index of the deployed database and asks its scheduled job for all of it. */
function rebuildRemote() {
  remoteD1("Emptying the index", "DB", ["execute", "-y", "--command", rebuildSql.join(";\n")]);
  console.log("The index is empty. The next five-minute job begins to fill it: a million prompts within an hour.");
}

async function rebuildLocal(state: string) {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${state}/v3` },
  });
  try {
    const all = (await env.DB.prepare("SELECT count(*) AS n FROM prompts").first<number>("n")) ?? 0;
    for await (const { stage, done } of rebuildIndex(env.DB)) {
      const whole = stage === "merge" ? 4 : all;
      process.stdout.write(`\r  ${doing[stage]} ${done.toLocaleString("ko")} / ${whole.toLocaleString("ko")}   `);
    }
    process.stdout.write("\n  The search index is rebuilt.\n");
  } finally {
    await dispose();
  }
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      remote: { type: "boolean", default: false },
      "persist-to": { type: "string", default: ".wrangler/state" },
    },
  });
  if (values.remote) rebuildRemote();
  else await rebuildLocal(values["persist-to"]);
});
