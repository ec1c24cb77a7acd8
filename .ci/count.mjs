import { readFileSync } from "node:fs";

// A file that failed without a failed test (it did not load, or a hook threw) counts as one failure; so does whatever else made the
// runner fail (its exit code is the argument), such as an error that no test awaited.
const exitCode = Number(process.argv[2]);
let passed = 0;
let failed = 1;
try {
  const report = JSON.parse(readFileSync("reports/vitest.json", "utf8"));
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  passed = report.numPassedTests;
  failed = report.numFailedTests + broken.length;
  if (failed === 0 && exitCode !== 0) failed = 1;
} catch (error) {
  console.error(`no test report: ${error.message}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
