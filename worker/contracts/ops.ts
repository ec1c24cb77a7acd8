import { z } from "zod";
import { count, time } from "./answers.ts";

const ok = z.literal("ok");
const pace = z.enum(["ok", "late"]);

const size = z.object({ status: z.enum(["ok", "large", "full"]), bytes: z.int().nullable() });

/** The backlog of the scheduled work and the sizes of the databases. Ages are in seconds; null before the first measurement. */
export const depth = z.object({
  jobs: z.object({ status: pace, age_seconds: z.int().nullable() }),
  payments: z.object({ status: pace, oldest_seconds: z.int().nullable() }),
  announcements: z.object({ status: pace, waiting: z.int() }),
  database: size,
  /** Null until it is measured, and without a database of its own for messages. */
  messages_database: size.nullable(),
});
export type Depth = z.output<typeof depth>;

/**
 * Whether the service and its storage answer; a failure is 503 `unavailable`. A backlog or a large database is no failure. Payments have
 * no number, which would disclose sales.
 */
export const health = z.object({
  status: ok,
  version: z.string(),
  checks: z.object({ database: ok, images: ok }),
  depth: depth.extend({ payments: depth.shape.payments.pick({ status: true }) }),
});

const days = z.array(z.int());

/** Counted up to `WAITING_MAX`; `oldest_at` is null where nothing waits. */
const waiting = z.object({ count, oldest_at: time.nullable() });

/** The overview for operators. `waiting` is what operators have to decide. Each metric has one number for each of `days`, oldest first. */
export const opsOverview = z.object({
  version: z.string(),
  waiting: z.object({
    reports: waiting,
    appeals: waiting,
    claims: waiting,
    takedowns: waiting,
    /** Authors who ask for what was hidden to be shown again. */
    objections: waiting,
    inquiries: waiting,
    held: waiting,
    payouts_requested: waiting,
    payouts_approved: waiting,
  }),
  depth,
  /** Alerts by kind, latest first; `untold` came since the webhook was last told of the kind. */
  alerts: z.array(z.object({ kind: z.string(), last_at: time, untold: z.int() })),
  days: z.array(z.iso.date()),
  metrics: z.object({
    members: days,
    prompts: days,
    searches: days,
    sales: days,
    refunds: days,
    reports: days,
    errors: days,
  }),
});
export type OpsOverview = z.output<typeof opsOverview>;
