import type { ReportedThing } from "#contracts/reports.ts";
import { createStore } from "#app/lib/store.ts";

/** `hint` says what is sent along with the report; `linkKey`: of a prompt that is read by its link. */
export type Reported = { thing: ReportedThing; id: number; title: string; hint?: string; linkKey?: string };

/** What the report dialog is open for. Kept here, because a list may be drawn anew while the dialog of one in it is open. */
const reported = createStore<Reported | null>(null);

export const useReported = reported.use;
export const openReport = (what: Reported) => reported.write(what);
export const closeReport = () => reported.write(null);

/** Closes the dialog, unless it is open for something else by now. */
export function closeReportOf(thing: ReportedThing, id: number) {
  const now = reported.read();
  if (now?.thing === thing && now.id === id) closeReport();
}
