type Db = { prepare: (sql: string) => { bind: (...values: unknown[]) => { all: <T>() => Promise<{ results: T[] }> } } };

export const ordersOf = async (db: Db, promptId: number) =>
  (
    await db.prepare("SELECT status, amount FROM orders WHERE prompt_id = ? ORDER BY seq").bind(promptId).all<{
      status: string;
      amount: number;
    }>()
  ).results;
