import type { InlineSources } from "./inline-hashes.ts";

export const securityHeaders: Record<string, string> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=(), interest-cohort=()",
};

const directives = ({ scripts, styles }: InlineSources) => ({
  "default-src": "'none'",
  "script-src": `'self' ${scripts.join(" ")}`,
  "style-src": `'self' ${styles.join(" ")}`,
  "img-src": "'self' data: blob:",
  "media-src": "'self' blob:",
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

const trustedTypes = { "require-trusted-types-for": "'script'", "trusted-types": "geulgam default" };

/** Content-Security-Policy of a document: our own scripts and styles, by file or by hash, and nothing else. */
export const pagePolicy = (inline: InlineSources) => write({ ...directives(inline), ...trustedTypes });

/** Content-Security-Policy of the pages that run a prompt: also lets them call the AI providers at these addresses. */
export function runPolicy(inline: InlineSources, providers: string[], origin: string) {
  const origins = new Set(providers.map((address) => new URL(address).origin).filter((one) => one !== origin));
  return write({ ...directives(inline), "connect-src": ["'self'", ...origins].join(" "), ...trustedTypes });
}

/** The source of a host and its siblings: `*.pay.example` for js.pay.example, its own origin where it has no such parent. */
function siblingsOf({ protocol, hostname, origin }: URL) {
  const [, ...parent] = hostname.split(".");
  return parent.length < 2 ? origin : `${protocol}//*.${parent.join(".")}`;
}

/**
 * Content-Security-Policy of the checkout: also allows the payment provider's script and the frames that it opens on
 * its host's siblings. Without Trusted Types, which that script does not use.
 */
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

/**
 * Content-Security-Policy of the page that sends a prompt to KakaoTalk: also allows the one script of Kakao, its API, which checks the
 * card, and the window in which a desktop chooses to whom. Without Trusted Types, which that script does not use.
 */
export function kakaoPolicy(inline: InlineSources, sdk: URL, origin: string) {
  const ours = directives(inline);
  if (sdk.origin === origin) return write(ours);
  return write({
    ...ours,
    "script-src": `${ours["script-src"]} ${sdk.href}`,
    "connect-src": "'self' https://kapi.kakao.com",
    "form-action": "'self' https://sharer.kakao.com",
  });
}

/**
 * Content-Security-Policy of what pages of other sites may frame. `sandbox` gives the document an origin of its own, so that it
 * has no cookies and no storage of ours, whatever runs in it.
 */
export const framedPolicy = ({ scripts, styles }: InlineSources) =>
  write({
    "default-src": "'none'",
    "script-src": scripts.join(" "),
    "style-src": styles.join(" "),
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox",
  });

/** Content-Security-Policy of answers that are not documents: the API, images, `.data`. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
