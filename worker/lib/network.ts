/** The IP address that a request came from, as Cloudflare says it; empty where it says none. */
export const ipAddressOf = ({ headers }: Pick<Request, "headers">) => headers.get("cf-connecting-ip") ?? "";

/** The eight groups of an IPv6 address in lower-case hexadecimal without leading zeros (RFC 4291 2.2). */
function groupsOf(address: string) {
  const [front = "", back] = address.toLowerCase().split("::");
  const [head, tail] = [front, back ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const gap = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

const prefixOf = (address: string, ofIPv4: number, ofIPv6: number) =>
  address.includes(":") ? groupsOf(address).slice(0, ofIPv6).join(":") : address.split(".").slice(0, ofIPv4).join(".");

/** The address, or of IPv6 its first 64 bits: a household has all of the rest (RFC 6177). */
export const networkOf = (address: string) => prefixOf(address, 4, 4);

/** The /24 of an IPv4 address or the /48 of an IPv6 address: what one customer of a provider can be given as a whole (RFC 6177). */
export const widerNetworkOf = (address: string) => prefixOf(address, 3, 3);
