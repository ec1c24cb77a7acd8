import type { Env } from "#worker/env.ts";

/** The push services of the browsers: Chrome and those built on it, Firefox, Edge on Windows, Safari. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|[\w.-]+\.(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether this is the push service of the emulator, which only the local and the test configuration have. */
const isEmulated = ({ hostname, pathname }: URL, { EMULATOR }: Env) =>
  EMULATOR !== undefined && hostname === "localhost" && pathname.startsWith("/__emulator/push/");

/** Whether the address is one of a push service that we may send to: https on its own port, without a name and password. */
export function isPushAddress(address: string, env: Env): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (isEmulated(url, env)) return true;
  const isBare = url.username === "" && url.password === "" && url.port === "";
  return url.protocol === "https:" && isBare && SERVICES.test(url.hostname);
}
