import type { D1Result } from "@cloudflare/workers-types";
import {
  Column,
  type DriverValueDecoder,
  fillPlaceholders,
  is,
  noopDecoder,
  type Placeholder,
  QueryPromise,
  SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** Stand-ins for the values that a prepared query is given with every call. */
export type Placeholders<V> = { readonly [K in keyof V]: Placeholder<string, V[K]> };

/** A value, or the placeholder for it in a prepared query. */
export type Given<T> = T | Placeholder<string, T>;

/** A select of columns and expressions, each under its own key. */
type Select = {
  readonly _: { readonly result: unknown[]; readonly selectedFields: object };
  toSQL(): { sql: string; params: unknown[] };
};

type Decoder = DriverValueDecoder<unknown, unknown>;

/** How a value of the database becomes one of a row; undefined where it stays what it is. */
function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) throw new Error("a prepared query selects columns and expressions only");
  const { decoder } = expression as unknown as { decoder: Decoder };
  return decoder === noopDecoder ? undefined : decoder;
}

/** A select as text, with the values of a row in the order in which it selects them. */
class Built<Row> {
  readonly sql: string;
  private readonly params: unknown[];
  private readonly fields: { key: string; decoder: Decoder | undefined }[];

  constructor(select: Select) {
    ({ sql: this.sql, params: this.params } = select.toSQL());
    this.fields = Object.entries(select._.selectedFields).map(([key, field]) => ({ key, decoder: decoderOf(field) }));
  }

  bind(values: object) {
    return fillPlaceholders(this.params, values as Record<string, unknown>);
  }

  rowOf(values: unknown[]): Row {
    const row: Record<string, unknown> = {};
    this.fields.forEach(({ key, decoder }, index) => {
      const value = values[index];
      row[key] = decoder && value !== null ? decoder.mapFromDriverValue(value) : value;
    });
    return row as Row;
  }
}

/** A prepared query with its values: awaited by itself, or one of `db.batch`. */
class PreparedStatement<Row> extends QueryPromise<Row[]> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Row[] };
  private readonly db: Db;
  private readonly built: Built<Row>;
  private readonly values: object;

  constructor(db: Db, built: Built<Row>, values: object) {
    super();
    this.db = db;
    this.built = built;
    this.values = values;
  }

  private get statement() {
    return this.db.$client.prepare(this.built.sql);
  }

  override async execute() {
    const rows = await this.statement.bind(...this.built.bind(this.values)).raw();
    return rows.map((row) => this.built.rowOf(row as unknown[]));
  }

  /** The first row, if there is any. */
  async get(): Promise<Row | undefined> {
    return (await this.execute())[0];
  }

  /** What `db.batch` of drizzle asks of its statements. D1 keys the rows of a batch by column name. */
  _prepare() {
    return {
      stmt: this.statement,
      getQuery: () => ({ sql: this.built.sql, params: this.built.bind(this.values) }),
      mapResult: ({ results }: D1Result) => results.map((row) => this.built.rowOf(Object.values(row as object))),
    };
  }
}

const STAND_INS = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** Shapes of one query that are kept; the oldest is dropped for another. */
const SHAPES_MAX = 64;

/**
 * A query whose SQL is built once per isolate, and whose values are bound per call to the session of the request. `build` gets a
 * placeholder for each value. What else changes the SQL is its shape: further parameters, each a few literals and never a text
 * of a request, for each combination of which it is built once. No two selected columns may share a name.
 */
export function prepared<V extends object, Q extends Select, Shape extends string[] = []>(
  build: (db: QueryBuilder, at: Placeholders<V>, ...shape: Shape) => Q,
) {
  type Row = Q["_"]["result"][number];
  const shapes = new Map<string, Built<Row>>();

  function create(key: string, shape: Shape) {
    if (shapes.size === SHAPES_MAX) shapes.delete(shapes.keys().next().value!);
    const built = new Built<Row>(build(new QueryBuilder(), STAND_INS as Placeholders<V>, ...shape));
    shapes.set(key, built);
    return built;
  }

  return (db: Db, values: V, ...shape: Shape) => {
    const key = shape.join(" ");
    return new PreparedStatement<Row>(db, shapes.get(key) ?? create(key, shape), values);
  };
}
