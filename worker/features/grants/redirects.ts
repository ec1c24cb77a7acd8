const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
const CONTROL = /[\s\u0000-\u001f\u007f\\]/;

/** Whether an http address is on the computer of whoever opens it. */
const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && LOOPBACK.includes(hostname);

/**
 * Schemes that lead to the browser itself, to a program of the system or to a service that many share: whoever answers there is not the
 * app that asked. http and https have rules of their own.
 */
const SHARED = new Set(
  `about blob cid content data dav dns facetime feed file filesystem ftp ftps geo git gopher hcp http https im imap intent irc ircs jar
  javascript ldap ldaps livescript magnet mailto market mid mms mocha news nfs nntp pop res resource rtsp search-ms sftp shell sip sips
  smb sms smsto ssh steam tel telnet tftp urn vbscript view-source wais webcal ws wss wyciwyg xmpp`.split(/\s+/),
);
/** Families of the same: pages of browsers and their extensions, and the settings and installers of systems. */
const SHARED_FAMILY =
  /^(?:chrome|edge|opera|brave|vivaldi|moz|firefox|safari|android|itms|ms|web|x-apple|prefs|app-settings)(?:-|$)/;
/** Schemes by which browsers and messengers open any address. */
const OPENS_ADDRESSES =
  /^(?:microsoft-edge|googlechrome|x-safari|x-web|touch-http|opera|samsunginternet|ucbrowser|kakao|naver|whale|line$|ddgquicklink)/;
/** An address within: an app that opens it hands the code on to a browser, at a host that consent does not show. */
const ADDRESS_WITHIN = /https?:/i;

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A scheme that an app has of its own (RFC 8252 §7.1). Many have no domain name in it; PKCE keeps their codes from other apps. */
function isPrivateUse({ protocol, href }: URL) {
  const scheme = protocol.slice(0, -1);
  // A single letter is a drive of Windows.
  if (scheme.length <= 1 || SHARED.has(scheme) || SHARED_FAMILY.test(scheme) || OPENS_ADDRESSES.test(scheme))
    return false;
  const rest = href.slice(protocol.length);
  return !ADDRESS_WITHIN.test(rest) && !ADDRESS_WITHIN.test(decoded(rest));
}

/** Whether an app may be given codes at this address: https, http on the same computer, or a scheme of its own; without a fragment. */
export function isAllowedRedirect(address: string): boolean {
  if (CONTROL.test(address) || address.includes("#") || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || isLoopback(url) || isPrivateUse(url);
}

const withoutPort = (url: URL) => Object.assign(new URL(url), { port: "" }).href;

/** Whether a request may use a registered address: the same text, or on the same computer any port (RFC 8252 §7.3). */
export function isSameRedirect(registered: string, requested: string): boolean {
  if (!isAllowedRedirect(requested)) return false;
  if (registered === requested) return true;
  const url = new URL(registered);
  return isLoopback(url) && withoutPort(url) === withoutPort(new URL(requested));
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
