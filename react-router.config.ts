import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole site map is one small static file: no /__manifest requests.
  routeDiscovery: { mode: "initial" },
  // What another app shares (`share_target` of the manifest) comes from no page, and the one action of the server changes nothing.
  allowedActionOrigins: ["null"],
} satisfies Config;
