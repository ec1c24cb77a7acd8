import { env } from "cloudflare:workers";

type Value = string | number | null;
type Row = Record<string, Value>;
/** Columns and the values they must have, or a condition in SQL. */
export type Where = Row | string;

function conditionOf(where: Where): { condition: string; values: Value[] } {
  if (typeof where === "string") return { condition: where, values: [] };
  const equalities = Object.keys(where).map((column) => `${column} IS ?`);
  return { condition: equalities.join(" AND ") || "true", values: Object.values(where) };
}

const messagesTables = ["conversations", "conversation_sides", "inboxes", "messages"];
const IN_MESSAGES = "messages.";

/** The database of a table. One that both have is that of `DB`, or with `messages.` before its name that of `MESSAGES`. */
function findTable(name: string) {
  const table = name.startsWith(IN_MESSAGES) ? name.slice(IN_MESSAGES.length) : name;
  return { table, d1: table !== name || messagesTables.includes(table) ? env.MESSAGES : env.DB };
}

function select(columns: string, name: string, where: Where, order = "") {
  const { condition, values } = conditionOf(where);
  const { table, d1 } = findTable(name);
  return d1.prepare(`SELECT ${columns} FROM ${table} WHERE ${condition} ${order}`).bind(...values);
}

/** The rows of any statement on `DB`, for a test whose subject is the SQL itself or that no other function here can ask. */
export async function query<T = Row>(sql: string, ...values: unknown[]) {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

export const countRows = async (table: string, where: Where = {}) =>
  (await select("count(*) AS n", table, where).first<number>("n"))!;

/** These columns of every matching row, in the order in which the rows were inserted. */
export async function listRows<T = Row>(table: string, columns = "*", where: Where = {}) {
  return (await select(columns, table, where, "ORDER BY rowid").all<T>()).results;
}

/** The first matching row, or null. */
export const rowOf = <T = Row>(table: string, where: Where, columns = "*") => select(columns, table, where).first<T>();

/** One column of the first matching row; null where there is no row. */
export const columnOf = <T = Value>(table: string, column: string, where: Where) =>
  select(column, table, where).first<T>(column);

/** Sets columns of every matching row, past the API, and fails when there is none. A string is the value, not SQL. */
export async function changeRows(table: string, change: Row, where: Where = {}) {
  await update(
    table,
    Object.keys(change)
      .map((column) => `${column} = ?`)
      .join(", "),
    Object.values(change),
    where,
  );
}

/** Adds to columns of every matching row, past the API, and fails when there is none. */
export async function addToRows(table: string, change: Record<string, number>, where: Where = {}) {
  const columns = Object.keys(change).map((column) => `${column} = ${column} + ?`);
  await update(table, columns.join(", "), Object.values(change), where);
}

async function update(name: string, columns: string, changes: Value[], where: Where) {
  const { condition, values } = conditionOf(where);
  const { table, d1 } = findTable(name);
  const sql = `UPDATE ${table} SET ${columns} WHERE ${condition} RETURNING 1 AS changed`;
  const { results: changed } = await d1
    .prepare(sql)
    .bind(...changes, ...values)
    .all();
  if (changed.length === 0) throw new Error(`no row of ${table} where ${condition}: ${values.join(", ")}`);
}
