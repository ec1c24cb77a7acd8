// The paths of what programs of others read, also of what is not there. Apart from what answers them (worker/open-documents.ts).
export const FEEDS =
  /^(?:\/feed|\/guide\/notice\/feed|\/category\/([^/]+)\/feed|\/(profile|collections)\/([^/]+)\/feed)\.xml$/;
export const SITEMAPS = /^\/sitemap(?:\.xml|\/[^/]+)$/;
export const RAW = /^\/prompt\/([^/]+)\.(md|json|txt)$/;
export const OEMBED = /^\/oembed$/;
export const CARD = /^\/embed\/prompt\/([^/]+)$/;

const OEMBED_PARAMETERS = ["url", "format", "maxwidth", "maxheight"];

/** The parameters that matter at such a path; undefined for any other path. */
export function openParametersAt(path: string) {
  if (OEMBED.test(path)) return OEMBED_PARAMETERS;
  return [FEEDS, SITEMAPS, RAW, CARD].some((pattern) => pattern.test(path)) ? [] : undefined;
}
