import { spawn } from "node:child_process";
import { main, prepareDatabase, quiet, readOptions, requireFreePort, run } from "./steps.ts";

const SHEET = ["app/**/*.tsx", "-o", "app/styles.gen.css"];

await main(async () => {
  const { port, fresh } = readOptions();
  await requireFreePort(port);
  prepareDatabase({ fresh });
  run("Building the sheet", "unocss", SHEET);
  const children = [
    spawn("unocss", [...SHEET, "--watch"], { stdio: "ignore", env: quiet }),
    spawn("react-router", ["dev", "--port", String(port)], { stdio: "inherit", env: quiet }),
  ];
  const stop = () => children.forEach((child) => child.kill("SIGTERM"));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  children[1]!.once("exit", (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
});
