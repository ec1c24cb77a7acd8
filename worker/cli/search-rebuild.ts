import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import type { Env } from "#worker/env.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import { main } from "./steps.ts";

const doing = { terms: "낱말 다시 나누기", index: "색인 다시 쓰기", merge: "색인 합치기" };

await main(async () => {
  const { values } = parseArgs({
    options: { "persist-to": { type: "string", default: ".wrangler/state" } },
  });
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${values["persist-to"]}/v3` },
  });
  try {
    const all = (await env.DB.prepare("SELECT count(*) AS n FROM prompts").first<number>("n")) ?? 0;
    for await (const { stage, done } of rebuildIndex(env.DB)) {
      const whole = stage === "merge" ? 4 : all;
      process.stdout.write(`\r  ${doing[stage]} ${done.toLocaleString("ko")} / ${whole.toLocaleString("ko")}   `);
    }
    process.stdout.write("\n  검색 색인을 다시 만들었어요.\n");
  } finally {
    await dispose();
  }
});
