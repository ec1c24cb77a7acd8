/** Every address that programs of others read (worker/open-documents.ts); parameters are named as in `walk.ts`. */
export const openPaths = (origin: string) => [
  "/feed.xml",
  "/guide/notice/feed.xml",
  "/category/life/feed.xml",
  "/profile/{member}/feed.xml",
  "/collections/{collection}/feed.xml",
  "/sitemap.xml",
  ...["pages", "prompts-1", "profiles-1", "guides-1", "requests-1", "collections-1", "bundles-1"].map(
    (name) => `/sitemap/${name}.xml`,
  ),
  ...["md", "json", "txt"].map((form) => `/prompt/{prompt}.${form}`),
  "/prompt/{prompt}/skill.zip",
  "/.well-known/skills/index.json",
  "/.well-known/skills/geulgam-{prompt}/SKILL.md",
  `/oembed?url=${origin}/prompt/{prompt}`,
  "/embed/prompt/{prompt}",
];
