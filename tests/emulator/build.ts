import { buildWorker } from "#tests/support/build-worker.ts";

await buildWorker("local-emulator", "tests/emulator/index.ts");
