const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "안드로이드"],
  [/CrOS/, "크롬북"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

// Most user agents also contain the names of older browsers: the most specific pattern is first.
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, "카카오톡"],
  [/NAVER\(inapp/i, "네이버 앱"],
  [/Instagram/, "인스타그램"],
  [/Whale\//, "웨일"],
  [/SamsungBrowser\//, "삼성 인터넷"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The Korean name of the device and browser of a User-Agent header, for a list of sign-ins. */
export function deviceOf(userAgent: string): string {
  const names = [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(" · ") : "알 수 없는 기기";
}
