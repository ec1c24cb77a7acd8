const needed: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none'/,
  "strict-transport-security": /^max-age=63072000/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /./,
};

/** The required headers that an answer lacks; a status of 500 or above other than 503 is also a fault. */
export function faultsOf({ status, headers }: Response): string[] {
  const lacking = Object.entries(needed)
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ""))
    .map(([name]) => `${name} = ${headers.get(name)}`);
  return status >= 500 && status !== 503 ? [...lacking, `status = ${status}`] : lacking;
}
