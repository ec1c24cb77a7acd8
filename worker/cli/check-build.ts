import { globSync, readFileSync } from "node:fs";
import { people } from "#tests/emulator/people.ts";

// Must not be in a build to be deployed: the emulator's pages and people, and the published local secrets.
const localOnly = [
  ...people.map(({ email }) => email),
  "/__emulator/google",
  "/__emulator/naver",
  "/__emulator/toss",
  "/__emulator/openrouter",
  "/__emulator/workers-ai",
  "/__emulator/page.css",
  "geulgam_local",
  "local-only-secret",
  "iq7Mo8Oc1jpU99aI6b3VCvOrurn-PB_ZVn_8I0YOOjE",
];
// UnoCSS under Vite 8 has written a sheet without utilities and without an error: one rule of each kind must be there.
const rules = [".flex{", ".card{", ".sr-only{", ".bg-persimmon{", "@media (width>=64rem){", "--persimmon:"];

const files = globSync("build/**/*.{js,json,html,css}").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const server = files.filter(({ path }) => path.startsWith("build/server/") && path.endsWith(".js"));
const sheet = server.map(({ text }) => text.replaceAll("\\\\", "\\")).join("");

const faults = [
  ...(server.length === 0 ? ["There is no build. Run npm run build first."] : []),
  ...files.flatMap(({ path, text }) =>
    localOnly
      .filter((word) => text.includes(word))
      .map((word) => `${path}: the build to be deployed has ${word} in it.`),
  ),
  ...rules.filter((rule) => !sheet.includes(rule)).map((rule) => `The sheet lacks ${rule}.`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
