import { expect, test } from "vitest";
import { publicAddresses } from "#tests/bench/pages/addresses.ts";

test("크기를 재는 주소에 모든 공개 화면이 있다", () => {
  expect(publicAddresses()).toContain("/");
});
