/** The effective date of the documents of `/policy`; a new text is a new version. Without zod, for pages. */
export const POLICY_VERSION = "2026-11-20";
/**
 * The oldest version whose consent is still valid: members who agreed to an older one must agree again.
 * Raised only by changes that need new consent (개인정보 보호법 15조 2항); other changes are only announced.
 */
export const AGREED_SINCE = "2026-11-20";

/** Versions are ISO dates, so they compare as text. */
export const needsConsent = (agreedTo: string | null) => agreedTo === null || agreedTo < AGREED_SINCE;
