import { globSync, readFileSync } from "node:fs";
import { people } from "#tests/emulator/people.ts";

// Must not be in a build to be deployed: the emulator's pages and people, and the published local secrets.
const localOnly = [
  ...people.map(({ email }) => email),
  "/__emulator/google",
  "/__emulator/naver",
  "/__emulator/toss",
  "/__emulator/page.css",
  "geulgam_local",
  "local-only-secret",
  "iq7Mo8Oc1jpU99aI6b3VCvOrurn-PB_ZVn_8I0YOOjE",
];
// UnoCSS under Vite 8 has written a sheet without utilities and without an error: one rule of each kind must be there, most by what
// it says, because the build gives them short names.
const rules = [
  ".flex{",
  ".card{",
  "{clip:rect(0,0,0,0)",
  "{background-color:var(--persimmon);",
  "@media (width>=64rem){",
  "--persimmon:",
];

const files = globSync("build/**/*.{js,json,html,css}").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const server = files.filter(({ path }) => path.startsWith("build/server/") && path.endsWith(".js"));
const sheet = server.map(({ text }) => text.replaceAll("\\\\", "\\")).join("");

const faults = [
  ...(server.length === 0 ? ["빌드가 없어요. 먼저 npm run build를 해 주세요."] : []),
  ...files.flatMap(({ path, text }) =>
    localOnly.filter((word) => text.includes(word)).map((word) => `${path}: 배포할 빌드에 ${word} 가 들어 있어요.`),
  ),
  ...rules.filter((rule) => !sheet.includes(rule)).map((rule) => `스타일에 ${rule} 가 없어요.`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
