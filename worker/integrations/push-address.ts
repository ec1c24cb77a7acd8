import type { Env } from "#worker/env.ts";

/** Names that are no hosts of the internet (RFC 6761, RFC 8375, and what private networks use). */
const INSIDE = new Set([
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "arpa",
  "test",
  "invalid",
  "onion",
]);

/** A host may be written with dots behind it, which its URL keeps. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.+$/, "");

function isPublicHost(host: string) {
  const names = host.split(".");
  const last = names.at(-1)!;
  // An address in numbers is written as one by the parser of URLs, whatever it was written as.
  return names.length > 1 && !host.startsWith("[") && !/^\d+$/.test(last) && !INSIDE.has(last);
}

/** Whether this is the push service of the emulator, which only the local and the test configuration have. */
const isEmulated = ({ hostname, pathname }: URL, { EMULATOR }: Env) =>
  EMULATOR !== undefined && hostname === "localhost" && pathname.startsWith("/__emulator/push/");

/**
 * Whether the address is one of a push service that we may send to: https on its own port at a public host that is not ours, without
 * a name and password.
 */
export function isPushAddress(address: string, env: Env): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (isEmulated(url, env)) return true;
  const isBare = url.username === "" && url.password === "" && url.port === "";
  const host = hostOf(url);
  return url.protocol === "https:" && isBare && isPublicHost(host) && host !== new URL(env.APP_ORIGIN).hostname;
}
