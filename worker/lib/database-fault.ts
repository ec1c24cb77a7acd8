/**
 * What a failure of D1 says about its statement, by the messages of Cloudflare's list
 * (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list):
 * `unreached`, it never ran; `unsure`, it may have been committed before its answer was lost; `overloaded`, the database has too
 * much to do, and trying again at once would add to it.
 */
export type DatabaseFault = "unreached" | "unsure" | "overloaded";

const messages: [DatabaseFault, string][] = [
  ["unreached", "Cannot resolve D1 DB due to transient issue on remote node"],
  ["unreached", "Internal error while starting up D1 DB storage"],
  ["unsure", "D1 DB reset because its code was updated"],
  ["unsure", "Network connection lost"],
  ["unsure", "Internal error in D1 DB storage caused object to be reset"],
  ["unsure", "Can't read from request stream because client disconnected"],
  ["overloaded", "D1 DB is overloaded"],
  ["overloaded", "D1 DB storage operation exceeded timeout"],
  ["overloaded", "D1 DB's isolate exceeded its memory limit"],
  ["overloaded", "D1 DB exceeded its CPU time limit"],
];

/** The fault of D1 behind an error, down the chain of causes; undefined for any other error, such as one of SQL. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const entry = messages.find(([, message]) => error.message.includes(message));
  return entry ? entry[0] : databaseFaultOf(error.cause);
}
