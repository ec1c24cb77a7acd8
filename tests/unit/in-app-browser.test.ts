import { describe, expect, test } from "vitest";
import { findInAppBrowser, outsideAddress } from "#app/features/auth/in-app-browser.ts";

const ios = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const address = "https://geulgam.example/prompt/1?from=talk";

describe("앱 안의 브라우저", () => {
  test.each([
    [`${ios} KAKAOTALK 25.1.0 (INAPP)`, "카카오톡"],
    [`${android} NAVER(inapp; search; 2000; 12.1.0)`, "네이버"],
    [`${ios} Mobile/15E148 Instagram 390.0.0.0`, "인스타그램"],
    [`${android} [FB_IAB/FB4A;FBAV/500.0.0.0;]`, "페이스북"],
    [`${ios} Safari Line/15.1.0`, "라인"],
  ])("%s는 %s이다", (userAgent, app) => expect(findInAppBrowser(userAgent)).toBe(app));

  test.each([[`${ios} Version/19.0 Mobile/15E148 Safari/604.1`], [android], [`${android} Whale/1.0.0.0`]])(
    "%s는 앱 안이 아니다",
    (userAgent) => expect(findInAppBrowser(userAgent)).toBeUndefined(),
  );

  test("카카오톡은 제 주소로, 안드로이드는 인텐트로 밖에서 연다", () => {
    expect(outsideAddress(`${ios} KAKAOTALK`, address)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`,
    );
    expect(outsideAddress(`${android} NAVER(inapp)`, address)).toBe(
      "intent://geulgam.example/prompt/1?from=talk#Intent;scheme=https;end",
    );
  });

  test("아이폰의 다른 앱에서는 밖에서 열 방법이 없다", () => {
    expect(outsideAddress(`${ios} Instagram 390`, address)).toBeNull();
  });
});
