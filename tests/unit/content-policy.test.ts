import { expect, test } from "vitest";
import { checkoutPolicy, dataPolicy, framedPolicy, pagePolicy } from "#worker/lib/security-headers.ts";

const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
const ORIGIN = "https://geulgam.example";

const read = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((part) => {
      const [name, ...sources] = part.split(" ");
      return [name!, sources.join(" ")];
    }),
  );
const checkout = (sdk: string) => read(checkoutPolicy(inline, new URL(sdk), ORIGIN));

test("화면은 우리의 것만 쓰고, 다른 곳에 양식을 보내거나 주소의 뿌리를 바꾸지 못한다", () => {
  expect(read(pagePolicy(inline))).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'sha256-a'",
    "style-src": "'self' 'sha256-b'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "geulgam",
  });
});

test("화면이 아닌 답은 아무것도 쓰지 않는다", () => {
  expect(read(dataPolicy)).toEqual({
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  });
});

test("다른 사이트가 넣는 화면은 저마다의 출처에서 우리 것만 쓴다", () => {
  expect(read(framedPolicy(inline))).toEqual({
    "default-src": "'none'",
    "script-src": "'sha256-a'",
    "style-src": "'sha256-b'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox",
  });
});

test("결제 화면은 결제사의 스크립트와 그 형제 호스트만 더 쓴다", () => {
  const siblings = "https://*.tosspayments.com";
  expect(checkout("https://js.tosspayments.com/v2/standard")).toEqual({
    ...read(pagePolicy(inline)),
    "script-src": "'self' 'sha256-a' https://js.tosspayments.com",
    "img-src": `'self' data: blob: ${siblings}`,
    "connect-src": `'self' ${siblings}`,
    "frame-src": siblings,
    "form-action": `'self' ${siblings}`,
    "require-trusted-types-for": undefined,
    "trusted-types": undefined,
  });
});

test("위 도메인이 없는 호스트는 혼자만 허락한다", () => {
  expect(checkout("https://pay.com/sdk")["frame-src"]).toBe("https://pay.com");
  expect(checkout("http://localhost:9999/sdk")["frame-src"]).toBe("http://localhost:9999");
});

test("우리 안의 흉내 결제사에는 다른 호스트를 열지 않는다", () => {
  expect(checkoutPolicy(inline, new URL(`${ORIGIN}/__emulator/toss/v2/standard`), ORIGIN)).not.toContain("https:");
});
