import { MCP_PATH } from "#contracts/paths.ts";

/** The resource as one text for all its spellings: with or without the last slash, in whatever case of the host. */
function canonical(address: string): string | undefined {
  if (!URL.canParse(address) || address.includes("#")) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin + pathname.replace(/\/$/, "") + search;
}

export const sameResource = (one: string, other: string) =>
  canonical(one) !== undefined && canonical(one) === canonical(other);

/**
 * What a token may be asked for (RFC 8707): the whole site, which a request without one means, its API or its address for AI tools.
 * Undefined for any other.
 */
export const resourceOf = (origin: string, resource: string): string | undefined =>
  resource === "" ? origin : [origin, origin + MCP_PATH, `${origin}/api`].find((one) => sameResource(one, resource));

/** Whether a token that was issued for `resource` is meant for this path: its own, and of the whole site every one. */
export function isMeantFor(resource: string, path: string): boolean {
  const { pathname } = new URL(resource);
  return pathname === "/" || path === pathname || path.startsWith(`${pathname}/`);
}
