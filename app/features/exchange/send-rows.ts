import type { ImportedRow } from "#contracts/exchange.ts";
import { IMPORT_CHUNK } from "#contracts/limits.ts";
import { memberApi } from "#app/data/client.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import type { Row } from "./rows.ts";

/** A request takes 512 KB; a prompt alone always fits. */
const CHUNK_BYTES = 400 * 1024;
/** Requests are counted by the minute. */
const FULL_MINUTE_MS = 61_000;
const UNREACHED = "인터넷 연결이 끊겨 멈췄어요. ‘이어서 가져오기’를 누르면 남은 글부터 다시 보내요.";

const sizeOf = ({ fields }: Row) => new TextEncoder().encode(JSON.stringify(fields)).length;

/** The rows in requests that are small enough, in their order. */
export function toChunks(rows: Row[]): Row[][] {
  const chunks: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    const last = chunks.at(-1);
    if (last && last.length < IMPORT_CHUNK && size <= room) last.push(row);
    else {
      chunks.push([row]);
      room = CHUNK_BYTES;
    }
    room -= size;
  }
  return chunks;
}

/** Ends early when the signal is aborted. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resume();
    });
  });

const post = (chunk: Row[], key: string) =>
  resultOf(
    memberApi.prompts.import.$post({
      header: { "idempotency-key": key },
      json: { prompts: chunk.map(({ fields }) => fields) },
    }),
    UNREACHED,
  );

type Sending = { signal: AbortSignal; onRows: (rows: ImportedRow[]) => void; onWait: (isWaiting: boolean) => void };

/** Sends the rows request by request until all are done, one fails or the signal is aborted; a full minute is waited for. */
export async function sendRows(rows: Row[], { signal, onRows, onWait }: Sending): Promise<Failure | undefined> {
  for (const chunk of toChunks(rows)) {
    const key = crypto.randomUUID();
    let answer = await post(chunk, key);
    while (!answer.ok && answer.problem.code === "rate_limited" && !signal.aborted) {
      onWait(true);
      await wait(FULL_MINUTE_MS, signal);
      onWait(false);
      if (!signal.aborted) answer = await post(chunk, key);
    }
    if (!answer.ok) return signal.aborted ? undefined : answer.problem;
    onRows(answer.data.rows);
    if (signal.aborted) return undefined;
  }
  return undefined;
}
