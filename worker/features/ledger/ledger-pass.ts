import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ledgerPassNames } from "#contracts/settlement-admin.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { ledgerSums } from "#worker/db/schema/ledger.ts";
import { proofs } from "#worker/db/schema/ops.ts";
import { AMOUNTS, orderOfPosting, type PostedRow, postedRows, wrongAmounts } from "./amounts.ts";
import type { Finding } from "./checks.ts";
import { dropRun, recordStep, runOf } from "./pass-runs.ts";
import { checksOf, type Walked, walked } from "./row-checks.ts";
import { sidesOf, TOTALS } from "./totals.ts";

/**
 * A check of the books in bounded steps: first all postings in the order of insertion, whose legs are added up by account, then accounts,
 * orders, payouts and transfers of the provider. `nightly` continues after the last posting of the night before, and at the first order
 * and payout that were open then; `rolling` and `asked` begin at the first row, with empty sums.
 */
export type PassName = (typeof ledgerPassNames)[number];

const sections: Walked[] = ["tx", "account", "order", "payout", "pgSettlement"];
const ROWS: Record<Walked, number> = { tx: 2_000, account: 5_000, order: 2_000, payout: 25, pgSettlement: 2_000 };

// Numbers and names of ours are written out: drizzle cannot bind values of a raw query in a batch.
const number = (value: number) => sql.raw(String(value));
const text = (value: string) => sql.raw(`'${value}'`);

const nameOf = (pass: PassName, of?: Walked) => (of ? `ledger ${pass} ${of}` : `ledger ${pass}`);
const positionOf = (name: string) => sql`ifnull((SELECT position FROM proofs WHERE name = ${text(name)}), 0)`;

const moveTo = (db: Db, name: string, position: SQL) =>
  db.run(
    sql`INSERT INTO proofs(name, position) VALUES (${text(name)}, ${position}) ON CONFLICT(name) DO UPDATE SET position = excluded.position`,
  );

const positionsOf = (db: Db, pass: PassName) =>
  db
    .select()
    .from(proofs)
    .where(sql`name LIKE ${`ledger ${pass}%`}`);

type Named = { check: string; statement: BatchItem<"sqlite">; idsOf: (rows: unknown[]) => string[] };
const plainIds = (rows: unknown[]) => (rows as { id: string | number }[]).map(({ id }) => String(id));

const rowChecksOf = (db: Db, of: Walked, where: SQL): Named[] =>
  checksOf(of).map(({ check, query }) => ({ check, statement: db.all(query(where)), idsOf: plainIds }));

/** Orders and payouts that these postings are for: whatever moved one since the last pass has posted. */
const namedBy = (id: SQL, where: SQL) => sql`id IN (SELECT ${id} FROM ledger_tx AS x WHERE ${where})`;
const payoutOfPosting = sql`iif(x.ref_type = 'payout', x.ref_id, NULL)`;

const wrongTotals = (pass: PassName, where: SQL) => sql`SELECT a.id FROM ledger_account AS a
  LEFT JOIN ledger_sums AS s ON s.pass = ${text(pass)} AND s.account_id = a.id
  LEFT JOIN (${sidesOf(sql`x.rowid > ${positionOf(nameOf(pass, "tx"))}`)}) AS later ON later.account = a.id
  WHERE ${where} AND (a.debits, a.credits)
    IS NOT (ifnull(s.debits, 0) + ifnull(later.debits, 0), ifnull(s.credits, 0) + ifnull(later.credits, 0))`;

function checksIn(db: Db, pass: PassName, of: Walked, where: SQL): Named[] {
  if (of === "account") return [{ check: TOTALS, statement: db.all(wrongTotals(pass, where)), idsOf: plainIds }];
  if (of !== "tx") return rowChecksOf(db, of, where);
  const amounts = {
    check: AMOUNTS,
    statement: db.all(postedRows(where)),
    idsOf: (rows: unknown[]) => wrongAmounts(rows as PostedRow[]),
  };
  const all = [...rowChecksOf(db, "tx", where), amounts];
  // The other passes check every order and payout anyway.
  if (pass !== "nightly") return all;
  return [
    ...all,
    ...rowChecksOf(db, "order", sql`o.${namedBy(orderOfPosting, where)}`),
    ...rowChecksOf(db, "payout", sql`p.${namedBy(payoutOfPosting, where)}`),
  ];
}

const addSums = (db: Db, pass: PassName, where: SQL) =>
  db.run(sql`INSERT INTO ledger_sums(pass, account_id, debits, credits) SELECT ${text(pass)}, account, debits, credits FROM (${sidesOf(where)}) WHERE true
    ON CONFLICT(pass, account_id) DO UPDATE SET debits = ledger_sums.debits + excluded.debits, credits = ledger_sums.credits + excluded.credits`);

/** Advances the section, unless another run has done so since `from` was read: then the batch is undone. */
const advance = (db: Db, name: string, from: number, to: number) => [
  db.insert(proofs).values({ name, position: 0 }).onConflictDoNothing(),
  db
    .update(proofs)
    .set({ position: to })
    .where(and(eq(proofs.name, name), eq(proofs.position, from))),
  mustChangeOne(db),
];

// Each through its index: SQLite would rather look for the smallest in the order of all orders.
const firstOpen = {
  order: sql`(SELECT ifnull(min(seq), (SELECT ifnull(max(seq), 0) + 1 FROM orders)) - 1
    FROM (SELECT min(seq) AS seq FROM orders INDEXED BY orders_pending WHERE status = 'pending'
      UNION ALL SELECT min(seq) FROM orders INDEXED BY orders_open WHERE status IN ('confirming', 'refunding', 'canceling')
      UNION ALL SELECT min(seq) FROM orders INDEXED BY orders_held WHERE status = 'paid'))`,
  payout: sql`(SELECT ifnull(min(seq), (SELECT ifnull(max(seq), 0) + 1 FROM payouts)) - 1
    FROM (SELECT min(seq) AS seq FROM payouts WHERE status = 'requested' UNION ALL SELECT min(seq) FROM payouts WHERE status = 'approved'))`,
};

/** Moves every section to where the next run of the pass begins, as statements. */
const restart = (db: Db, pass: PassName): BatchItem<"sqlite">[] => [
  moveTo(db, nameOf(pass), number(0)),
  moveTo(db, nameOf(pass, "account"), number(0)),
  ...(pass === "nightly"
    ? [moveTo(db, nameOf(pass, "order"), firstOpen.order), moveTo(db, nameOf(pass, "payout"), firstOpen.payout)]
    : [
        ...(["tx", "order", "payout", "pgSettlement"] as const).map((of) => moveTo(db, nameOf(pass, of), number(0))),
        db.delete(ledgerSums).where(eq(ledgerSums.pass, pass)),
      ]),
];

async function readStep(db: Db, pass: PassName) {
  const {
    at,
    run: [run],
  } = await batchOf(db, { at: positionsOf(db, pass), run: runOf(db, pass) });
  const positions = new Map(at.map(({ name, position }) => [name, position]));
  const section = sections[positions.get(nameOf(pass)) ?? 0]!;
  const from = positions.get(nameOf(pass, section)) ?? 0;
  const { table, column } = walked[section];
  const [next] = await db.all<{ to: number | null; rows: number }>(sql`SELECT max(id) AS "to", count(*) AS rows
    FROM (SELECT ${column} AS id FROM ${table} WHERE ${column} > ${from} ORDER BY ${column} LIMIT ${number(ROWS[section])})`);
  return { run, section, from, to: next!.to ?? from, count: next!.rows, isLast: next!.rows < ROWS[section] };
}

type Step = { findings: Finding[]; isEnd: boolean };

/**
 * Checks the next rows of a pass, at most 2,000 postings, in at most 20 statements, and records the result (`ledger_passes`). Returns the
 * invariants that are broken, and whether the run ended; the next step then begins another. Of two steps at the same time only one counts.
 */
export async function stepPass(db: Db, pass: PassName): Promise<Step> {
  const { run, section, from, to, count, isLast } = await readStep(db, pass);
  const where = sql`${walked[section].key} > ${number(from)} AND ${walked[section].key} <= ${number(to)}`;
  const isEnd = isLast && section === sections.at(-1);
  const checks = checksIn(db, pass, section, where);
  const results = await db.batch(checks.map(({ statement }) => statement) as [BatchItem<"sqlite">]);
  const findings = checks
    .map(({ check, idsOf }, index) => ({ check, breaches: idsOf(results[index] as unknown[]) }))
    .filter(({ breaches }) => breaches.length > 0);
  const checked = section === "tx" ? { postings: count, rows: 0 } : { postings: 0, rows: count };
  const writes = [
    ...advance(db, nameOf(pass, section), from, to),
    ...(section === "tx" ? [addSums(db, pass, where)] : []),
    ...(isLast && !isEnd ? [moveTo(db, nameOf(pass), number(sections.indexOf(section) + 1))] : []),
    ...(isEnd ? restart(db, pass) : []),
    ...recordStep(db, pass, run, { ...checked, findings, isEnd }),
  ];
  try {
    await db.batch(writes as [BatchItem<"sqlite">]);
    return { findings, isEnd };
  } catch (error) {
    if (isUndone(error)) return { findings: [], isEnd: false };
    throw error;
  }
}

/** Begins a pass at its first row, without what its run has found so far. */
export function restartPass(db: Db, pass: PassName) {
  const statements: BatchItem<"sqlite">[] = [dropRun(db, pass), ...restart(db, pass)];
  return db.batch(statements as [BatchItem<"sqlite">]);
}

/** The share of the steps of a pass that its run has taken, 0 to 1. */
export async function progressOf(db: Db, pass: PassName): Promise<number> {
  const last = sections.map((of) => {
    const { table, column } = walked[of];
    return sql`(SELECT ifnull(max(${column}), 0) FROM ${table}) AS ${sql.raw(`"${of}"`)}`;
  });
  const { at, rows } = await batchOf(db, {
    at: positionsOf(db, pass),
    rows: db.all<Record<Walked, number>>(sql`SELECT ${sql.join(last, sql`, `)}`),
  });
  const positions = new Map(at.map(({ name, position }) => [name, position]));
  const current = positions.get(nameOf(pass)) ?? 0;
  const steps = sections.map((of, index) => {
    const [all, here] = [rows[0]![of] / ROWS[of], (positions.get(nameOf(pass, of)) ?? 0) / ROWS[of]];
    return { all, taken: index < current ? all : index === current ? here : 0 };
  });
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  return Math.min(1, sum(steps.map(({ taken }) => taken)) / Math.max(1, sum(steps.map(({ all }) => all))));
}
