import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole site map is one small static file: no /__manifest requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
