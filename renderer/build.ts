import { buildRenderer } from "#framework/build-renderer.ts";

// The name that wrangler.toml binds as RENDERER in this environment.
const { CLOUDFLARE_ENV = "" } = process.env;
const isOwn = !["", "local"].includes(CLOUDFLARE_ENV);

await buildRenderer("build/renderer", isOwn ? `geulgam-renderer-${CLOUDFLARE_ENV}` : "geulgam-renderer");
