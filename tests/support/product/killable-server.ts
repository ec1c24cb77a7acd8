import { startLocal } from "#worker/cli/local.ts";

// Also ends when the process that started it ends.
process.once("disconnect", () => process.exit());
const { origin } = await startLocal({ persistTo: process.argv[2], onLog: () => undefined });
process.send!(origin);
