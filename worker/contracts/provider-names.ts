// Apart from the schemas, so that a page reads the names without loading zod.

export const providers = ["google", "naver"] as const;
export type Provider = (typeof providers)[number];
export const providerNames: Record<Provider, string> = { google: "구글", naver: "네이버" };

/** A provider as members and tables name it, and back. */
export const socialTypeOf = { google: "GOOGLE", naver: "NAVER" } as const satisfies Record<Provider, string>;
export const providerOf = { GOOGLE: "google", NAVER: "naver" } as const;
