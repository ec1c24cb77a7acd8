import { buildWorker } from "#tests/support/shared/build-worker.ts";

await buildWorker("local-emulator", "tests/emulator/index.ts");
