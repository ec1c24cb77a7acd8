import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  afterRows,
  baseTables,
  beforeRows,
  insertsQuery,
  quoted,
  type SchemaEntry,
  schemaQuery,
} from "#worker/db/backup.ts";
import type { Database } from "#worker/db/databases.ts";
import { boundDatabases, fileOf, localFile, open } from "./databases.ts";
import { END } from "./statements.ts";
import { remoteD1 } from "./remote-d1.ts";
import { main } from "./steps.ts";
import { writeWhole } from "./whole-file.ts";

type Write = (text: string | Buffer) => void;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      "persist-to": { type: "string", default: ".wrangler/state" },
    },
  });
  return { ...values, output: positionals[0] ?? "backup.sql" };
}

/** The statements that restore a database into a newly migrated one, between them the rows that `writeRows` writes. */
function writeBackup(output: string, schema: SchemaEntry[], writeRows: (write: Write) => void) {
  writeWhole(output, (write) => {
    for (const statement of beforeRows(schema)) write(`${statement}\n`);
    writeRows(write);
    for (const statement of afterRows(schema)) write(`${statement}\n`);
    write(`${END}\n`);
  });
  return baseTables(schema).length;
}

/** Reads the file row by row in one transaction, so that the tables are those of one moment and the memory stays small. */
function backUpLocal(state: string, database: Database, output: string) {
  const db = open(localFile(state, database), { readOnly: true });
  try {
    db.exec("BEGIN");
    const schema = db.prepare(schemaQuery).all() as SchemaEntry[];
    return writeBackup(output, schema, (write) => {
      for (const table of baseTables(schema)) {
        const columns = db
          .prepare(`PRAGMA table_info(${quoted(table)})`)
          .all()
          .map(({ name }) => String(name));
        for (const { line } of db.prepare(insertsQuery(table, columns)).iterate()) write(`${String(line)}\n`);
      }
    });
  } finally {
    db.close();
  }
}

const PRAGMA = "PRAGMA defer_foreign_keys=TRUE;\n";

/** Copies a file in pieces, without the pragma that wrangler begins it with: ours is there already. */
function copyRows(path: string, write: Write) {
  const file = openSync(path, "r");
  const buffer = Buffer.alloc(1 << 20);
  try {
    for (let position = 0; ;) {
      const length = readSync(file, buffer, 0, buffer.length, position);
      if (length === 0) return write("\n");
      const skipped = position === 0 && buffer.toString("utf8", 0, PRAGMA.length) === PRAGMA ? PRAGMA.length : 0;
      write(Buffer.from(buffer.subarray(skipped, length)));
      position += length;
    }
  } finally {
    closeSync(file);
  }
}

/** D1 exports a consistent snapshot and serves no other query meanwhile. */
function backUpRemote({ binding }: Database, output: string) {
  const answer = remoteD1("Finding tables", binding, ["execute", "--json", "--command", schemaQuery]);
  const [{ results: schema }] = JSON.parse(answer) as [{ results: SchemaEntry[] }];
  const only = baseTables(schema).flatMap((name) => ["--table", name]);
  const rows = `${output}.rows`;
  try {
    remoteD1("Downloading rows", binding, ["export", "--no-schema", "-y", "--output", rows, ...only]);
    return writeBackup(output, schema, (write) => copyRows(rows, write));
  } finally {
    rmSync(rows, { force: true });
  }
}

await main(async () => {
  const { remote, output, "persist-to": state } = readOptions();
  for (const database of await boundDatabases({ remote })) {
    const file = fileOf(output, database);
    const tables = remote ? backUpRemote(database, file) : backUpLocal(state, database, file);
    console.log(`Backed up ${tables} tables to ${file}.`);
  }
});
