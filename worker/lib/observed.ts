/** What an operator has to look at; ids and states only. */
export type Alert = { kind: string; about: Record<string, string | number> };

/** Maximum number of alerts that an isolate keeps; further ones are dropped. */
const ALERTS_MAX = 50;

/** Milliseconds without another attempt to store alerts after the database failed. */
const REST_MS = 10_000;

let alerts: Alert[] = [];
let failures = 0;
let restUntil = 0;

/** Keeps an alert in this isolate until `takeObserved`. The database decides whether it is delivered. */
export function observeAlert(alert: Alert) {
  if (alerts.length < ALERTS_MAX) alerts.push(alert);
}

export const observeFailures = (count: number) => void (failures += count);

/** Waits some seconds before `hasObserved` is true again. */
export const restObserved = () => void (restUntil = Date.now() + REST_MS);

export const hasObserved = () => (alerts.length > 0 || failures > 0) && Date.now() >= restUntil;

/** The alerts and the number of unexpected failures of this isolate since the last call. */
export function takeObserved() {
  const taken = { alerts, failures };
  alerts = [];
  failures = 0;
  restUntil = 0;
  return taken;
}
