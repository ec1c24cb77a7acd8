import type { ZodType } from "zod";
import { fieldErrors } from "./result.ts";

/** The contract, which is loaded with zod when it is first needed. */
export async function loadContract<Contract>(load: () => Promise<Contract>) {
  const { config } = await import("zod/v4/core");
  // Otherwise zod probes `new Function`, which the Content-Security-Policy forbids and reports.
  config({ jitless: true });
  return load();
}

/** The first thing that a contract refuses about each field of what would be sent. Rejects when it cannot be loaded. */
export async function contractFaults(load: () => Promise<ZodType>, sent: unknown) {
  const { error } = (await loadContract(load)).safeParse(sent);
  return fieldErrors(error?.issues.map(({ path, message }) => ({ field: path.join("."), message })));
}
