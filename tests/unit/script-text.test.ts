import { expect, test } from "vitest";
import { compileScript } from "#framework/script-text.ts";

const source = `
  import type { Kept } from "./kept.ts";
  declare const start: () => void;
  const kept: Kept = { press: start } satisfies Kept;
  addEventListener("click", (event: Event) => kept.press(event));`;

test("타입이 있는 글은 문서에 넣을 짧은 스크립트가 되고, 밖의 이름은 그대로다", async () => {
  const text = await compileScript("source.ts", source);
  expect(text).not.toMatch(/import|export|Kept|satisfies/);
  expect(text.length).toBeLessThan(80);
  const heard: unknown[] = [];
  const listen = (type: string, listener: (event: unknown) => void) => listener(type);
  new Function("start", "addEventListener", text)((event: unknown) => heard.push(event), listen);
  expect(heard).toEqual(["click"]);
});

test("다른 것의 값을 가져오는 글은 거절한다", async () => {
  await expect(compileScript("source.ts", 'import { press } from "./press.ts"; press();')).rejects.toThrow("source.ts");
});
