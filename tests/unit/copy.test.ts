import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLIPBOARD_MS, copyText } from "#app/lib/copy.ts";

const clipboard = (writeText: () => Promise<void>) => vi.stubGlobal("navigator", { clipboard: { writeText } });
const command = vi.fn<() => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLElement", Function);
  const field = { style: {}, select: () => {}, remove: () => {} };
  vi.stubGlobal("document", { createElement: () => field, body: { append: () => {} }, execCommand: command });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  "클립보드가 답하지 않으면 끝없이 기다리지 않고, 명령이 되었는지(%s) 답한다",
  async (isCopied) => {
    clipboard(() => new Promise(() => {}));
    command.mockReturnValue(isCopied);
    const copied = copyText("글");
    await vi.advanceTimersByTimeAsync(CLIPBOARD_MS);
    expect(await copied).toBe(isCopied);
  },
);

test("클립보드가 받으면 명령을 쓰지 않는다", async () => {
  clipboard(async () => {});
  command.mockClear();
  expect(await copyText("글")).toBe(true);
  expect(command).not.toHaveBeenCalled();
});
