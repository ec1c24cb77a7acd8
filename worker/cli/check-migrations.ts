import { globSync, readFileSync } from "node:fs";

// On D1 a table rebuild with cascades deletes the rows of other tables silently: tables may only be added to. These are dropped as
// a whole and for good; no table refers to them.
const DROPPED = /\bDROP\s+TABLE\s+`?prompt_views`?\s*;/gi;
const refused = [/\bDROP\s+TABLE\b/i, /__new_/i, /\bON\s+DELETE\s+CASCADE\b/i];
// The remote `wrangler d1 migrations apply` splits a trigger of several lines at the wrong semicolons.
const SPLIT_TRIGGER = /^CREATE\s+TRIGGER(?!.*\bEND;?\s*$)/im;

const faults = globSync("migrations/**/*.sql").flatMap((path) => {
  const sql = readFileSync(path, "utf8").replace(/--.*$/gm, "").replace(DROPPED, "");
  return [
    ...refused.filter((pattern) => pattern.test(sql)).map((pattern) => `${path}: ${pattern.source} is not allowed.`),
    ...(SPLIT_TRIGGER.test(sql) ? [`${path}: write a CREATE TRIGGER on one line, up to its END.`] : []),
  ];
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
