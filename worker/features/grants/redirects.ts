const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
const CONTROL = /[\s\u0000-\u001f\u007f\\]/;

/** Whether an http address is on the computer of whoever opens it. */
const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && LOOPBACK.includes(hostname);

/** Schemes of editors that connect to MCP servers and have no domain name in them. PKCE keeps their codes from other apps. */
const EDITORS = ["cursor:", "vscode:", "vscode-insiders:", "windsurf:"];

/** A scheme that an app has of its own: a domain name in reverse (RFC 8252 §7.1), or that of an editor. */
const isPrivateUse = ({ protocol }: URL) =>
  /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(protocol) || EDITORS.includes(protocol);

/** Whether an app may be given codes at this address: https, http on the same computer, or a scheme of its own; without a fragment. */
export function isAllowedRedirect(address: string): boolean {
  if (CONTROL.test(address) || address.includes("#") || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || isLoopback(url) || isPrivateUse(url);
}

const withoutPort = (url: URL) => Object.assign(new URL(url), { port: "" }).href;

/** Whether a request may use a registered address: the same text, or on the same computer any port (RFC 8252 §7.3). */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!isAllowedRedirect(asked)) return false;
  const url = new URL(registered);
  return isLoopback(url) && withoutPort(url) === withoutPort(new URL(asked));
}

/** Where an address leads, for people: its host, or the scheme of an app on the device. */
export function placeOf(address: string) {
  const url = new URL(address);
  return { host: isPrivateUse(url) ? url.protocol.slice(0, -1) : url.hostname, is_local: isLoopback(url) };
}

/** The address with these parameters added to its own. */
export function withParameters(address: string, parameters: Record<string, string | undefined>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
