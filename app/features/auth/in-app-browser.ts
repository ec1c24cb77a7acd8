const inApp = [
  { app: "카카오톡", mark: /KAKAOTALK/i },
  { app: "네이버", mark: /NAVER\(inapp/i },
  { app: "인스타그램", mark: /Instagram/i },
  { app: "페이스북", mark: /FBA[NV]/ },
  { app: "라인", mark: / Line\// },
];

/** The app whose built-in browser this is. Google blocks OAuth in embedded browsers (`disallowed_useragent`). */
export const findInAppBrowser = (userAgent: string) => inApp.find(({ mark }) => mark.test(userAgent))?.app;

/** A URL that opens the page in the phone's browser; null where the app offers none (iOS, except KakaoTalk). */
export function outsideAddress(userAgent: string, address: string) {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  if (/Android/.test(userAgent)) return `intent://${address.replace(/^https?:\/\//, "")}#Intent;scheme=https;end`;
  return null;
}
