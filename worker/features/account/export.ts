import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import type { Section } from "#worker/db/export-section.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import type { Actor } from "#worker/lib/http.ts";
import { logFailure } from "#worker/lib/log.ts";
import { databaseOf, lifecycles } from "./lifecycles.ts";

const about =
  "글감에 있는 내 기록 전부예요. 다른 회원이 쓴 글(받은 메시지, 받은 후기)은 그 회원의 것이라 들어 있지 않아요. 계좌번호는 뒤 네 자리만 적었어요.";

/** The pages of a section as JSON, each read when the one before has been taken. */
async function* pagesOf(db: Db, memberId: number, env: Env, { pages }: Section) {
  for await (const rows of pages(db, memberId, env))
    if (rows.length > 0) yield rows.map(({ key, ...row }) => JSON.stringify({ number: key, ...row })).join(",\n");
}

async function headOf(actor: Actor) {
  const facts = await Promise.all(lifecycles.map((one) => one.facts?.(actor)));
  return Object.assign({ about, exported_at: new Date() }, ...facts) as object;
}

async function* partsOf(actor: Actor, env: Env) {
  yield JSON.stringify(await headOf(actor)).slice(0, -1);
  for (const { section, from } of lifecycles.flatMap((one) =>
    (one.sections ?? []).map((section) => ({ section, from: databaseOf(actor.db, env, one) })),
  )) {
    yield `,\n"${section.name}":[`;
    let isFirst = true;
    for await (const rows of pagesOf(from, actor.member.id, env, section)) {
      yield (isFirst ? "\n" : ",\n") + rows;
      isFirst = false;
    }
    yield "]";
  }
  yield "}\n";
}

const EXPORTS_A_DAY = 3;

/**
 * The export of a member as a JSON stream, at most three a day. At most one page of rows is in memory, and the next one is read
 * when the client has taken it; an error breaks the stream off.
 */
export async function exportOf(actor: Actor, env: Env): Promise<ReadableStream<Uint8Array>> {
  const sentence = `내 기록은 하루에 ${EXPORTS_A_DAY}번까지 내려받을 수 있어요. 내일 다시 받아 주세요.`;
  await takeOneOfDay(actor.db, `export ${actor.member.id}`, EXPORTS_A_DAY, sentence);
  const parts = partsOf(actor, env);
  const utf8 = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(utf8.encode(value));
      } catch (error) {
        // An error, not an end: a truncated file must not look complete.
        logFailure(error, { work: "export" });
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return();
    },
  });
}
