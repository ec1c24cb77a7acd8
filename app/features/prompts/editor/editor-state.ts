import type { Entry } from "./entry.ts";
import type { Errors } from "./errors.ts";

/** What each part of the form works on. */
export type SectionProps = { entry: Entry; errors: Errors; change: (patch: Partial<Entry>) => void };
