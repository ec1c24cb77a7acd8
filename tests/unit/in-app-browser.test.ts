import { describe, expect, test } from "vitest";
import { mayBeInApp } from "#app/features/auth/may-be-in-app.ts";
import { findInAppBrowser, outsideAddress } from "#app/features/auth/in-app-browser.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const safari = `${iphone} Version/17.6 Mobile/15E148 Safari/604.1`;
const webView =
  "Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36";
const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const address = "https://geulgam.example/prompt/1?from=talk";

describe("앱 안의 브라우저", () => {
  test.each([
    ["카카오톡", `${iphone} Mobile/15E148 KAKAOTALK 10.3.1`],
    ["카카오톡", `${webView};KAKAOTALK 2410310`],
    ["카카오톡", `${safari} KAKAOTALK 25.1.0 (INAPP)`],
    ["카카오스토리", `${webView} KAKAOSTORY/7.3.0`],
    ["네이버", `${iphone} Version/16.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1010; 11.24.5; 12PRO)`],
    ["네이버", `${webView} Whale/1.0.0.0 Crosswalk/27.102.0.21 NAVER(inapp; search; 1010; 11.24.6)`],
    ["네이버", `${iphone} Mobile/15E148 NAVER(inapp; cafe; 402; 12.0.1)`],
    ["밴드", `${iphone} Mobile/15E148 BAND/18.2.0 (iOS 17.6.1;iPhone15,3)`],
    ["밴드", `${webView} BAND/18.1.3.7`],
    ["다음", `${safari} DaumApps/7.12.0 DaumDevice/mobile`],
    ["에브리타임", `${iphone} Mobile/15E148 everytimeApp/8.1.0`],
    ["스레드", `${iphone} Mobile/21G93 Barcelona 349.0.0.33.107 (iPhone15,3; iOS 17_6_1; ko_KR; ko; scale=3.00)`],
    ["스레드", `${webView} Barcelona 289.0.0.77.109 Android (34/14; 480dpi; 1080x2340; samsung)`],
    ["인스타그램", `${iphone} Mobile/21G93 Instagram 350.0.0.20.91 (iPhone15,3; iOS 17_6_1; ko_KR; ko; scale=3.00)`],
    ["페이스북", `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.31.106;FBBV/640;FBLC/ko_KR]`],
    ["페이스북", `${webView} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
    ["라인", `${iphone} Mobile/15E148 Safari Line/14.13.0`],
    ["라인", `${webView} Line/14.13.1/IAB`],
    [
      "틱톡",
      `${iphone} Mobile/15E148 musical_ly_34.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ko Region/KR`,
    ],
    ["틱톡", `${webView} trill_360003 BytedanceWebview/d8a21c6`],
    ["링크드인", `${iphone} Mobile/15E148 [LinkedInApp]/9.29.7621`],
    ["엑스", `${iphone} Mobile/21G93 Twitter for iPhone/10.64.1`],
    ["엑스", `${chrome} TwitterAndroid/10.90.0`],
    ["스냅챗", `${iphone} Mobile/15E148 Snapchat/12.80.0.40 (like Safari/8617.2.4.10.8)`],
    ["이", webView],
    ["이", `${iphone} Mobile/15E148`],
    ["이", "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"],
    ["이", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"],
  ])("%s: %s", (app, userAgent) => {
    expect(findInAppBrowser(userAgent)).toBe(app);
    expect(mayBeInApp(userAgent)).toBe(true);
  });

  test.each([
    safari,
    `${iphone} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`,
    `${iphone} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`,
    `${iphone} GSA/330.0.0 Mobile/15E148 Safari/604.1`,
    `${iphone} Version/17.6 Whale/3.1.2 Mobile/15E148 Safari/604.1`,
    chrome,
    chrome.replace("Chrome/140.0.0.0", "SamsungBrowser/28.0 Chrome/130.0.0.0"),
    `${chrome} Whale/3.8.2.1`,
    `${chrome} EdgA/128.0.0.0`,
    "Mozilla/5.0 (Android 15; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile DuckDuckGo/5 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  ])("%s: 앱 안이 아니다", (userAgent) => expect(findInAppBrowser(userAgent)).toBeUndefined());

  test.each([safari, chrome])("%s: 앱을 가려내는 것을 받지도 않는다", (userAgent) =>
    expect(mayBeInApp(userAgent)).toBe(false),
  );

  test("카카오톡과 라인은 저마다의 주소로, 안드로이드의 다른 앱은 크롬의 인텐트로 밖에서 연다", () => {
    expect(outsideAddress(`${iphone} KAKAOTALK 10.3.1`, address)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`,
    );
    expect(outsideAddress(`${iphone} Line/14.13.0`, `${address}#reviews`)).toBe(
      `${address}&openExternalBrowser=1#reviews`,
    );
    expect(outsideAddress(`${webView} NAVER(inapp)`, address)).toBe(
      "intent://geulgam.example/prompt/1?from=talk#Intent;scheme=https;package=com.android.chrome;end",
    );
  });

  test("아이폰의 다른 앱에서는 밖에서 열 방법이 없다", () => {
    expect(outsideAddress(`${iphone} Instagram 390`, address)).toBeNull();
  });
});
