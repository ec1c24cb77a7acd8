type Cell = string | number;

// A spreadsheet runs what begins like this as a formula, in full width too (OWASP, CSV injection).
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

function toCell(value: Cell) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 with the byte order mark by which Excel knows UTF-8. Text never becomes a formula; numbers stay numbers. */
export const writeCsv = (rows: Cell[][]) => `\ufeff${rows.map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;

export const csvHeaders = (filename: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${filename}"`,
});
