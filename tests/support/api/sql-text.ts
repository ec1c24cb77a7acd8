const TOKEN = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\w+|[^\s\w]/g;

/** The tokens of an SQL statement, without comments, white space and the closing semicolon: equal for equal statements. */
export const tokensOf = (sql: string) =>
  [...sql.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith("--"))
    .join(" ")
    .replace(/ ;$/, "");

/** The statements of a file in worker/db/triggers by the name of what they create: each begins with CREATE in the first column. */
export const statementsIn = (file: string) =>
  new Map(
    file
      .split(/^(?=CREATE )/m)
      .filter((part) => part.startsWith("CREATE "))
      .map((part) => [/^CREATE (?:VIRTUAL )?\w+ (\w+)/.exec(part)![1]!, tokensOf(part)] as const),
  );
