import routes from "#app/routes.ts";

type Entry = (typeof routes)[number];

/** Addresses of every page that everyone may see, in the seed, by the path of the route. */
const examples: Record<string, string[]> = {
  "": ["/", "/?search=회의록", "/?category=work&sort=latest"],
  "prompt/:promptId": ["/prompt/1"],
  "prompt/:promptId/reviews": ["/prompt/1/reviews"],
  "profile/:memberId": ["/profile/1"],
  "profile/:memberId/reviews": ["/profile/1/reviews"],
  "profile/:memberId/collections": ["/profile/1/collections"],
  "profile/:memberId/followers": ["/profile/1/followers"],
  "profile/:memberId/following": ["/profile/1/following"],
  "guide/tip": ["/guide/tip"],
  "guide/tip/:guideId": ["/guide/tip/1"],
  "guide/notice": ["/guide/notice"],
  "guide/notice/:guideId": ["/guide/notice/14"],
  "prompt/:promptId/versions": ["/prompt/1/versions"],
  "prompt/:promptId/remixes": ["/prompt/1/remixes"],
  "prompt/:promptId/questions": ["/prompt/1/questions"],
  weekly: ["/weekly"],
  "collections/:collectionId": ["/collections/1"],
  "bundle/:bundleId": ["/bundle/1"],
  requests: ["/requests", "/requests?status=answered&category=life"],
  "requests/new": ["/requests/new"],
  "requests/:requestId": ["/requests/1"],
  inquiry: ["/inquiry"],
  takedown: ["/takedown"],
  unsubscribe: ["/unsubscribe"],
  share: ["/share"],
  "share/kakao/:promptId": ["/share/kakao/3"],
  "policy/terms": ["/policy/terms"],
  "policy/privacy": ["/policy/privacy"],
  "policy/reviews": ["/policy/reviews"],
  "docs/api": ["/docs/api"],
  "docs/api/:group": ["/docs/api/prompts", "/docs/api/schemas"],
  "docs/mcp": ["/docs/mcp"],
  test: ["/test"],
  create: ["/create"],
  mypage: ["/mypage"],
  "run/:promptId": ["/run/1"],
  "mypage/info/withdraw": ["/mypage/info/withdraw"],
  "mypage/values": ["/mypage/values"],
};

/** Routes that one person opens on the way through a sign-in or a payment, and those that answer no page. */
const others = [
  "auth/callback",
  "identity/callback",
  "oauth/authorize",
  "run/callback",
  "checkout/:promptId",
  "checkout/:promptId/gift",
  "bundle/:bundleId/checkout",
  "gift/:giftCode",
  "inquiry/:inquiryKey",
  "p/:linkKey",
  "payment/success",
  "payment/fail",
  "llms.txt",
  "robots.txt",
];

/** The first page in each frame of the pages behind a sign-in: the server renders their frame and nothing else. */
const framed = (entries: Entry[]) =>
  entries.flatMap(({ children = [] }) => children.slice(0, 1).map(({ path }) => `/${path}`));

const MISSING = "/no-such-page";

/** Addresses of all public pages, and one where there is none. Throws for a route that is not named above. */
export function publicAddresses(): string[] {
  const [frames, pages] = [routes.filter(({ children }) => children), routes.filter(({ children }) => !children)];
  const paths = pages.map(({ path = "" }) => path);
  const unnamed = paths.filter((path) => !(path in examples) && !others.includes(path));
  const gone = [...Object.keys(examples), ...others].filter((path) => !paths.includes(path));
  if (unnamed.length + gone.length > 0)
    throw new Error(`tests/bench/pages/addresses.ts lacks ${unnamed.join(", ")}; without a route: ${gone.join(", ")}`);
  return [...Object.values(examples).flat(), ...framed(frames), MISSING];
}
