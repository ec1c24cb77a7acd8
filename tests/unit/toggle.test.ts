import { expect, test } from "vitest";
import { offline, type Result } from "#app/data/result.ts";
import { endedToggles, mayPredate, sendToggle } from "#app/data/toggle.ts";

/** A server that answers each request when the test says so. */
function createServer() {
  const requests: { isOn: boolean; answer: (result: Result<boolean>) => void }[] = [];
  const send = (isOn: boolean) => new Promise<Result<boolean>>((answer) => void requests.push({ isOn, answer }));
  const accept = async () => {
    const { isOn, answer } = requests.at(-1)!;
    answer({ ok: true, data: isOn });
    await Promise.resolve();
  };
  return { requests, send, accept, asked: () => requests.map(({ isOn }) => isOn) };
}

test("보내는 동안 누른 것은 마지막 것만 이어서 보낸다", async () => {
  const { send, accept, asked } = createServer();
  const first = sendToggle("a", true, send);
  expect(await sendToggle("a", false, send)).toBeUndefined();
  expect(await sendToggle("a", true, send)).toBeUndefined();
  expect(await sendToggle("a", false, send)).toBeUndefined();
  expect(asked()).toEqual([true]);
  await accept();
  expect(asked()).toEqual([true, false]);
  expect(mayPredate("a", endedToggles())).toBe(true);
  await accept();
  expect(await first).toEqual({ confirmed: false });
  expect(mayPredate("a", endedToggles())).toBe(false);
});

test("눌렀다가 제자리로 돌아오면 한 번만 보낸다", async () => {
  const { send, accept, asked } = createServer();
  const first = sendToggle("b", true, send);
  void sendToggle("b", false, send);
  void sendToggle("b", true, send);
  await accept();
  expect(await first).toEqual({ confirmed: true });
  expect(asked()).toEqual([true]);
});

test("거절되면 마지막으로 된 것과 까닭을 알리고, 다시 누를 수 있다", async () => {
  const { requests, send, accept } = createServer();
  const first = sendToggle("c", true, send);
  void sendToggle("c", false, send);
  await accept();
  requests.at(-1)!.answer(offline("보내지 못했어요."));
  expect(await first).toEqual({ confirmed: true, refusal: "보내지 못했어요." });
  const again = sendToggle("c", true, send);
  await accept();
  expect(await again).toEqual({ confirmed: true });
});

test("바뀌기 전에 읽기 시작한 것만 옛것일 수 있다", async () => {
  const { send, accept } = createServer();
  const since = endedToggles();
  const toggled = sendToggle("d", true, send);
  await accept();
  await toggled;
  expect(mayPredate("d", since)).toBe(true);
  expect(mayPredate("d", endedToggles())).toBe(false);
  expect(mayPredate("other", since)).toBe(false);
});
