import { readFileSync } from "node:fs";

/** The part of a wrangler configuration that decides whether it may be deployed. */
type Config = {
  name: string;
  vars?: Record<string, unknown>;
  services?: { binding: string }[];
  d1_databases?: { binding: string; database_id?: string }[];
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const PLACEHOLDER = /^[0-]+$/;

const isLocal = ({ name, services = [], vars = {} }: Config) =>
  name.endsWith("-local") ||
  services.some(({ binding }) => binding === "EMULATOR") ||
  /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(String(vars.APP_ORIGIN ?? ""));

const hasNoId = ({ database_id = "" }: { database_id?: string }) =>
  !UUID.test(database_id) || PLACEHOLDER.test(database_id);

/** Why this configuration must not be deployed, as one sentence; undefined when it may be. */
function faultOf(config: Config) {
  if (isLocal(config))
    return "Not deployed: the build is of the local configuration. Run npm run deploy, which builds it again.";
  const blank = (config.d1_databases ?? []).filter(hasNoId).map(({ binding }) => binding);
  if (blank.length > 0)
    return `Not deployed: a database_id (${blank.join(", ")}) of wrangler.toml is a placeholder. Write the id that npx wrangler d1 create prints.`;
}

// Wrangler runs this before it deploys, with the configuration that it is about to use (framework/deploy-guard.ts).
if (process.env.WRANGLER_COMMAND !== "dev") {
  const fault = faultOf(JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Config);
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
