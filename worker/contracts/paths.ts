const PATH = /^\/[^\\\u0000-\u001f\u007f]*$/;
const SOMEWHERE = "https://somewhere.invalid";

/** Whether this is a path of this site: one leading slash, no scheme, authority or backslash, also after `.` and `..` are resolved. */
export function isOwnPath(path: string): boolean {
  if (!PATH.test(path) || !URL.canParse(path, SOMEWHERE)) return false;
  const { origin, pathname } = new URL(path, SOMEWHERE);
  return origin === SOMEWHERE && !pathname.startsWith("//");
}

/** The withdrawal page. Signing in on the way to it also permits unlinking the account at the provider. */
export const WITHDRAWAL_PATH = "/mypage/info/withdraw";

/** Where AI tools connect. */
export const MCP_PATH = "/mcp";

/** The account settings, where sign-ins are added and removed. */
export const ACCOUNT_PATH = "/mypage/info/account";
