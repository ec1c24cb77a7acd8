/** The day from which the documents of `/policy` hold; a new text is a new version. Without zod, for pages. */
export const POLICY_VERSION = "2026-11-20";
/**
 * The oldest version whose agreement still counts: whoever agreed before it is asked again.
 * Moves only with changes that need a new agreement (개인정보 보호법 15조 2항); of others members are told by a notice.
 */
export const AGREED_SINCE = "2026-11-20";

/** Versions are days, so they compare as text. */
export const needsConsent = (agreedTo: string | null) => agreedTo === null || agreedTo < AGREED_SINCE;
