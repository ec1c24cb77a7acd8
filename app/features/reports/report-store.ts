import type { ReportedThing } from "#contracts/reports.ts";
import { createStore } from "#app/lib/store.ts";

export type Reported = {
  thing: ReportedThing;
  id: number;
  title: string;
  /** What is sent along with the report. */
  hint?: string;
  /** Of a prompt that is read by its link. */
  linkKey?: string;
  /** The page to return to after signing in; by default the one that is open. */
  returnTo?: string;
  /** Names opening the dialog among what goes on after signing in. */
  intent?: string;
};

/** What the report dialog is open for. Kept here, because a list may be drawn anew while the dialog of one in it is open. */
const reported = createStore<Reported | null>(null);

export const useReported = reported.use;
export const readReported = reported.read;
export const openReport = (what: Reported) => reported.write(what);
export const closeReport = () => reported.write(null);
