const PATH = /^\/[^\\\u0000-\u001f\u007f]*$/;
const SOMEWHERE = "https://somewhere.invalid";

/** A path of ours: one leading slash, no scheme, no authority, no backslash, and none after `.` and `..` are resolved. */
export function isOwnPath(path: string): boolean {
  if (!PATH.test(path) || !URL.canParse(path, SOMEWHERE)) return false;
  const { origin, pathname } = new URL(path, SOMEWHERE);
  return origin === SOMEWHERE && !pathname.startsWith("//");
}

/** Where members leave. Whoever signs in to come here lets us end the connection at their provider too. */
export const WITHDRAWAL_PATH = "/mypage/info/withdraw";
