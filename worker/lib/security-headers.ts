export const securityHeaders: Record<string, string> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=(), interest-cohort=()",
};

type InlineSources = { scripts: string[]; styles: string[] };

const directives = ({ scripts, styles }: InlineSources) => ({
  "default-src": "'none'",
  "script-src": `'self' ${scripts.join(" ")}`,
  "style-src": `'self' ${styles.join(" ")}`,
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
});

const write = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");

/** Content-Security-Policy of a page: only our own scripts and styles, by file or by hash. */
export const pagePolicy = (inline: InlineSources) =>
  write({
    ...directives(inline),
    "require-trusted-types-for": "'script'",
    "trusted-types": "geulgam",
  });

/** `*.pay.example` for `js.pay.example`; a host without a parent domain is returned as its origin. */
function siblingsOf({ protocol, hostname, origin }: URL) {
  const [, ...parent] = hostname.split(".");
  return parent.length < 2 ? origin : `${protocol}//*.${parent.join(".")}`;
}

/** Content-Security-Policy of the checkout, which also runs the payment provider's script. That script opens pages of sibling hosts and does not support Trusted Types. */
export function checkoutPolicy(inline: InlineSources, sdk: URL, origin: string) {
  const ours = directives(inline);
  if (sdk.origin === origin) return write({ ...ours, "frame-src": "'self'" });
  const siblings = siblingsOf(sdk);
  return write({
    ...ours,
    "script-src": `${ours["script-src"]} ${sdk.origin}`,
    "img-src": `${ours["img-src"]} ${siblings}`,
    "connect-src": `'self' ${siblings}`,
    "frame-src": siblings,
    "form-action": `'self' ${siblings}`,
  });
}

/** Content-Security-Policy of responses that are not pages. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
