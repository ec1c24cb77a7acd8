const needed: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none'/,
  "strict-transport-security": /^max-age=63072000; includeSubDomains; preload$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy":
    /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(self\), usb=\(\), interest-cohort=\(\)$/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /./,
};

/** What differs where pages of any origin read the answer, where they frame it, and where the address itself is the key. */
const differs: Record<"open" | "framed" | "keyed", Record<string, RegExp>> = {
  open: { "cross-origin-resource-policy": /^cross-origin$/, "access-control-allow-origin": /^\*$/ },
  framed: {
    "cross-origin-resource-policy": /^cross-origin$/,
    "content-security-policy": /^default-src 'none'.*; frame-ancestors \*;.*; sandbox allow-scripts/,
    "x-frame-options": /^$/,
  },
  keyed: { "referrer-policy": /^no-referrer$/, "cache-control": /no-store/ },
};

/** The required headers that an answer lacks; a status of 500 or above other than 503 is also a fault. */
export function faultsOf({ status, headers }: Response, kind?: keyof typeof differs): string[] {
  const lacking = Object.entries({ ...needed, ...(kind && differs[kind]) })
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ""))
    .map(([name]) => `${name} = ${headers.get(name)}`);
  return status >= 500 && status !== 503 ? [...lacking, `status = ${status}`] : lacking;
}
