import { startLocal } from "#worker/cli/local.ts";

// Ends with the process that started it, too.
process.once("disconnect", () => process.exit());
const { origin } = await startLocal({ persistTo: process.argv[2], onLog: () => undefined });
process.send!(origin);
