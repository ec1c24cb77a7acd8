import { spawnSync } from "node:child_process";

const steps: [what: string, command: string, ...args: string[]][] = [
  ["format (npm run format mends it)", "oxfmt", "--check"],
  ["lint", "oxlint"],
  ["migrations", "node", "worker/cli/check-migrations.ts"],
  ["build for deploying", "npm", "run", "-s", "build"],
  ["types", "npm", "run", "-s", "typecheck"],
  ["unused code", "knip", "--no-config-hints"],
  ["contents of the build", "node", "worker/cli/check-build.ts"],
  ["sizes", "size-limit"],
];

// The build to be deployed is checked, not that of the local environment.
const env = { ...process.env, CLOUDFLARE_ENV: "", CI: "1" };

let failures = 0;
for (const [what, command, ...args] of steps) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", env });
  console.log(`${status === 0 ? "✓" : "✗"} ${what}`);
  if (status === 0) continue;
  failures += 1;
  console.log(`${stdout ?? ""}\n${stderr ?? ""}\n${error?.message ?? ""}`.trim());
}
if (failures > 0) {
  console.error(`\n${failures} of ${steps.length} failed.`);
  process.exitCode = 1;
}
