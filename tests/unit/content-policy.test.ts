import { expect, test } from "vitest";
import type { Env } from "#worker/env.ts";
import { aiProvidersOf } from "#worker/integrations/ai-providers.ts";
import {
  checkoutPolicy,
  dataPolicy,
  framedPolicy,
  kakaoPolicy,
  pagePolicy,
  runPolicy,
} from "#worker/lib/security-headers.ts";

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
    "trusted-types": "geulgam default",
  });
});

test("써 보는 화면은 네 AI 회사만 더 부르고, 나머지는 다른 화면과 같다", () => {
  const providers = Object.values(aiProvidersOf({} as Env, ORIGIN));
  expect(read(runPolicy(inline, providers, ORIGIN))).toEqual({
    ...read(pagePolicy(inline)),
    "connect-src":
      "'self' https://openrouter.ai https://api.openai.com https://api.anthropic.com https://generativelanguage.googleapis.com",
  });
  const emulated = Object.values(aiProvidersOf({ AI_PROVIDERS_URL: "/__emulator" } as Env, ORIGIN));
  expect(runPolicy(inline, emulated, ORIGIN)).toBe(pagePolicy(inline));
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

test("카카오톡으로 보내는 화면은 카카오의 그 스크립트와 카드를 검사하고 보내는 곳만 더 쓴다", () => {
  const sdk = "https://t1.kakaocdn.net/kakao_js_sdk/2.7.9/kakao.min.js";
  expect(read(kakaoPolicy(inline, new URL(sdk), ORIGIN))).toEqual({
    ...read(pagePolicy(inline)),
    "script-src": `'self' 'sha256-a' ${sdk}`,
    "connect-src": "'self' https://kapi.kakao.com",
    "form-action": "'self' https://sharer.kakao.com",
    "require-trusted-types-for": undefined,
    "trusted-types": undefined,
  });
  expect(kakaoPolicy(inline, new URL(`${ORIGIN}/__emulator/kakao/sdk.js`), ORIGIN)).not.toContain("https:");
});
