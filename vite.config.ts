import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const isLocal = process.env.CLOUDFLARE_ENV === "local";

export default defineConfig(({ command }) => ({
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: isLocal && command === "serve" ? [{ configPath: "tests/emulator/wrangler.toml" }] : [],
      persistState: { path: ".wrangler/state" },
    }),
    reactRouter(),
  ],
}));
