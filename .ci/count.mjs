import { readFileSync } from "node:fs";

// A file that failed without a failed test (it did not load, or a hook threw) counts as one failure.
let passed = 0;
let failed = 1;
try {
  const report = JSON.parse(readFileSync("reports/vitest.json", "utf8"));
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  passed = report.numPassedTests;
  failed = report.numFailedTests + broken.length;
} catch (error) {
  console.error(`no test report: ${error.message}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
