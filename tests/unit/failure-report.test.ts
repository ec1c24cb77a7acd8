import { expect, test } from "vitest";
import { folderName } from "#tests/support/product/failure-report.ts";

test("실패한 시험의 폴더 이름은 한글을 두고, 파일 이름에 못 쓰는 글자를 바꾸고, 255바이트를 넘지 않는다", () => {
  expect(folderName("tests/browser/buy.test.ts", '휴대폰: 값이 "1,000원"이면 / 산다?')).toBe(
    "buy-휴대폰-값이-1-000원-이면-산다",
  );
  expect(folderName("tests/browser/buy.test.ts", "가나".normalize("NFD"))).toBe("buy-가나");
  expect(Buffer.byteLength(folderName("tests/browser/buy.test.ts", "긴이름".repeat(90)))).toBeLessThan(256);
});
