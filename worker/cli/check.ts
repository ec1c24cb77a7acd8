import { spawnSync } from "node:child_process";

const steps: [what: string, command: string, ...args: string[]][] = [
  ["글 모양 (고치기: npm run format)", "oxfmt", "--check"],
  ["문법 습관과 가져오기 계단", "oxlint"],
  ["마이그레이션", "node", "worker/cli/check-migrations.ts"],
  ["배포용 빌드", "npm", "run", "-s", "build"],
  ["타입", "npm", "run", "-s", "typecheck"],
  ["쓰지 않는 코드", "knip", "--no-config-hints"],
  ["빌드에 든 것", "node", "worker/cli/check-build.ts"],
  ["내려받는 크기", "size-limit"],
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
  console.error(`\n${failures}가지를 고쳐 주세요.`);
  process.exitCode = 1;
}
