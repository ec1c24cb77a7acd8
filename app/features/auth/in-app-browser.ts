const inApp = [
  { app: "카카오톡", mark: /KAKAOTALK/i },
  { app: "카카오스토리", mark: /KAKAOSTORY/i },
  { app: "네이버", mark: /NAVER\(inapp/i },
  { app: "밴드", mark: /\bBAND\/\d/ },
  { app: "다음", mark: /DaumApps|DaumDevice\/mobile/i },
  { app: "에브리타임", mark: /everytimeApp/i },
  { app: "스레드", mark: /Barcelona \d|\bThreads\b/ },
  { app: "인스타그램", mark: /Instagram/i },
  { app: "페이스북", mark: /FBA[NV]|FB_IAB|FB4A/ },
  { app: "라인", mark: /\bLine\/\d/ },
  { app: "틱톡", mark: /TikTok|musical_ly|\btrill_|BytedanceWebview/i },
  { app: "링크드인", mark: /LinkedInApp/ },
  { app: "엑스", mark: /TwitterAndroid|Twitter for iP/ },
  { app: "스냅챗", mark: /Snapchat/ },
  { app: "위챗", mark: /MicroMessenger/ },
  // A WebView of Android and one of WebKit, which without the name of Safari is no browser.
  { app: "이", mark: /; wv\)|\((?:iP|Macintosh).+AppleWebKit(?!.* Safari\/)/ },
];

/**
 * The app whose built-in browser this is, "이" when only that it is one can be told. Google blocks OAuth in embedded browsers
 * (`disallowed_useragent`).
 */
export const findInAppBrowser = (userAgent: string) => inApp.find(({ mark }) => mark.test(userAgent))?.app;

const intentOf = ({ protocol, href }: URL) =>
  `intent:${href.slice(protocol.length)}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;

/** A URL that opens the page in the phone's browser; null where the app offers none (iOS, except KakaoTalk and Line). */
export function outsideAddress(userAgent: string, address: string) {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  const page = new URL(address);
  if (/\bLine\/\d/.test(userAgent)) {
    page.searchParams.set("openExternalBrowser", "1");
    return page.href;
  }
  return /Android/.test(userAgent) ? intentOf(page) : null;
}
