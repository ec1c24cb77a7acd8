import { globSync, readFileSync } from "node:fs";

// On D1 a table rebuild with cascades deletes child rows without a word: tables only ever grow.
const refused = [/\bDROP\s+TABLE\b/i, /__new_/i, /\bON\s+DELETE\s+CASCADE\b/i];

const faults = globSync("migrations/*.sql").flatMap((path) => {
  const sql = readFileSync(path, "utf8").replace(/--.*$/gm, "");
  return refused.filter((pattern) => pattern.test(sql)).map((pattern) => `${path}: ${pattern.source} 는 쓸 수 없어요.`);
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
