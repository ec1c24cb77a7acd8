import { readFileSync } from "node:fs";

// A file that could not even be loaded counts as one failure: it has no tests to count.
let passed = 0;
let failed = 1;
try {
  const report = JSON.parse(readFileSync("reports/vitest.json", "utf8"));
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  passed = report.numPassedTests;
  failed = report.numFailedTests + unloaded.length;
} catch (error) {
  console.error(`no test report: ${error.message}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
