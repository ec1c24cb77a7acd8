import { readFileSync } from "node:fs";

// Counts the tests of the reports named after the first argument, which is the exit code of the runners. A file that failed without a
// failed test (it did not load, or a hook threw) counts as one failure; so does a report that is not there, and whatever else made a
// runner fail, such as an error that no test awaited.
const [exitCode, ...paths] = process.argv.slice(2);

function count(path) {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const broken = report.testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch (error) {
    console.error(`no test report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

const counts = paths.map(count);
const passed = counts.reduce((sum, report) => sum + report.passed, 0);
const failed = counts.reduce((sum, report) => sum + report.failed, 0) || Number(exitCode !== "0");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
