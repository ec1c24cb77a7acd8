/** Bytes per row with everything that hangs on it: indexes, copies, counters. */
export type Bytes = {
  member: number;
  /** The row with its list indexes; texts of at most 2 KB; longer texts; the search index. */
  prompt: { row: number; shortText: number; longText: number; index: number };
  order: number;
  review: number;
  message: number;
  notification: number;
  follow: number;
  bookmark: number;
};

/** How many rows one member makes in a month, besides their own. */
export type Habits = Record<Exclude<keyof Bytes, "member">, number>;

export type Growth = {
  bytes: Bytes;
  habits: Habits;
  /** Members in the first month, the factor of every month, and the number at which the growth ends. */
  members: number;
  growth: number;
  ceiling: number;
  months: number;
  /** The size at which the next step is due, in bytes. */
  threshold: number;
};

export type Step = "messages" | "texts" | "index" | "shards" | "messageShards";

export type Month = {
  month: number;
  members: number;
  rows: Record<keyof Habits, number>;
  /** Sizes before the steps of this month: everything else, the messages, the search index once it stands alone. */
  main: number;
  messages: number;
  index: number;
  due: Step[];
};

/** Notifications are purged after 180 days. */
const MONTHS_KEPT: Partial<Habits> = { notification: 6 };
/** What takes the place of a text in R2: the row with its key. */
const TEXT_KEY_BYTES = 100;

const kinds = ["prompt", "order", "review", "message", "notification", "follow", "bookmark"] as const;

/** The rows of a kind after these members a month, all of them or those of the months that are kept. */
export function rowsOf(kind: keyof Habits, perMonth: number, membersByMonth: number[]): number {
  const kept = MONTHS_KEPT[kind] ?? membersByMonth.length;
  return membersByMonth.slice(-kept).reduce((sum, members) => sum + members * perMonth, 0);
}

type Rows = Record<keyof Habits, number>;

/** The bytes of a prompt in the main database after the steps that were taken. */
function promptBytes({ prompt }: Bytes, taken: Set<Step>) {
  const text = taken.has("texts") ? Math.min(TEXT_KEY_BYTES, prompt.longText) : prompt.longText;
  return prompt.row + prompt.shortText + text + (taken.has("index") ? 0 : prompt.index);
}

/** The size of each database by its rows and the steps that were taken. Shards are added up. */
export function sizesOf(bytes: Bytes, members: number, rows: Rows, taken: Set<Step>) {
  const messages = rows.message * bytes.message;
  const others = (["order", "review", "notification", "follow", "bookmark"] as const).reduce(
    (sum, kind) => sum + rows[kind] * bytes[kind],
    members * bytes.member,
  );
  const main = others + rows.prompt * promptBytes(bytes, taken) + (taken.has("messages") ? 0 : messages);
  return {
    main,
    messages: taken.has("messages") ? messages : 0,
    index: taken.has("index") ? rows.prompt * bytes.prompt.index : 0,
  };
}

const ofMain: Step[] = ["messages", "texts", "index", "shards"];

/** Takes the steps that are due, in order, until the databases are below the threshold; the last one ends the prediction. */
function takeSteps({ bytes, threshold }: Growth, members: number, rows: Rows, taken: Set<Step>) {
  const due: Step[] = [];
  const take = (step: Step) => {
    taken.add(step);
    due.push(step);
  };
  for (const step of ofMain) if (!taken.has(step) && sizesOf(bytes, members, rows, taken).main >= threshold) take(step);
  if (!taken.has("messageShards") && sizesOf(bytes, members, rows, taken).messages >= threshold) take("messageShards");
  return due;
}

/** The months of a growth, from everything in one database on: rows, sizes, and the steps that are due. */
export function predict(growth: Growth): Month[] {
  const membersByMonth: number[] = [];
  const taken = new Set<Step>();
  return Array.from({ length: growth.months }, (_, at) => {
    const members = Math.min(growth.ceiling, Math.round(growth.members * growth.growth ** at));
    membersByMonth.push(members);
    const rows = Object.fromEntries(
      kinds.map((kind) => [kind, rowsOf(kind, growth.habits[kind], membersByMonth)]),
    ) as Rows;
    const sizes = sizesOf(growth.bytes, members, rows, taken);
    return { month: at + 1, members, rows, ...sizes, due: takeSteps(growth, members, rows, taken) };
  });
}
