import { z } from "zod";

const ok = z.literal("ok");
/** Whether the service and what it depends on answer; a failure is 503 `unavailable`. */
export const health = z.object({
  status: ok,
  version: z.string(),
  checks: z.object({ database: ok, images: ok }),
});
