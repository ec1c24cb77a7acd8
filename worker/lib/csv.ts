type Cell = string | number;

// Spreadsheets run cells that begin like this as formulas, full-width forms included (OWASP, CSV Injection).
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

function toCell(value: Cell) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes CSV (RFC 4180) with the byte order mark that makes Excel read UTF-8. Text is quoted so that it never runs as a formula. */
export const writeCsv = (rows: Cell[][]) => `\ufeff${rows.map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;

export const csvHeaders = (filename: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${filename}"`,
});
