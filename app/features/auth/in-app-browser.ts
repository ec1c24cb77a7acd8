const inApp = [
  { app: "카카오톡", mark: /KAKAOTALK/i },
  { app: "네이버", mark: /NAVER\(inapp/i },
  { app: "인스타그램", mark: /Instagram/i },
  { app: "페이스북", mark: /FBA[NV]/ },
  { app: "라인", mark: / Line\// },
];

/** The app whose built-in browser this is: Google refuses to sign people in there. */
export const findInAppBrowser = (userAgent: string) => inApp.find(({ mark }) => mark.test(userAgent))?.app;

/** An address that leaves the app for the phone's own browser; none on iOS outside KakaoTalk. */
export function outsideAddress(userAgent: string, address: string) {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  if (/Android/.test(userAgent)) return `intent://${address.replace(/^https?:\/\//, "")}#Intent;scheme=https;end`;
  return null;
}
