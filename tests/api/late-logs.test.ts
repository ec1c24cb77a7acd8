import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { log } from "#worker/lib/log.ts";

const LINES = 3;

// With intercepted consoles the file never ends (vitest.config.ts).
test("다른 I/O 맥락이 시험보다 늦게 적은 기록은 파일이 끝나는 것을 막지 않는다", async () => {
  const channel = env.CHANNELS!.getByName("late");
  await runInDurableObject(channel, () => {
    let left = LINES;
    const timer = setInterval(() => {
      log("info", { message: "late" });
      left -= 1;
      if (left === 0) clearInterval(timer);
    });
    expect(left).toBe(LINES);
  });
});
