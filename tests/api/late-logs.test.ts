import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

const LINES = 3;

// Without tests/support/api/runner.ts the file never ends.
test("다른 I/O 맥락이 시험보다 늦게 적은 기록은 파일이 끝나는 것을 막지 않는다", async () => {
  const channel = env.CHANNELS!.getByName("late");
  await runInDurableObject(channel, () => {
    let left = LINES;
    const timer = setInterval(() => {
      console.log("늦은 기록");
      left -= 1;
      if (left === 0) clearInterval(timer);
    });
    expect(left).toBe(LINES);
  });
});
