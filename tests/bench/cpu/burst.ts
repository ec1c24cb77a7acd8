import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";

const CONNECTIONS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export type Request = { path: string; headers?: Record<string, string> };
export type Answer = { path: string; status: number; etag: string | undefined; body: string };

async function ask(origin: URL, { path, headers = {} }: Request): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = get(new URL(path, origin), { agent, headers }, (response) => {
    const { statusCode, headers } = response;
    text(response).then((body) => resolve({ path, status: statusCode!, etag: headers.etag, body }), reject);
  });
  // The server closes a connection after five idle seconds, which this end may learn only now.
  asked.on("error", (error) => (asked.reusedSocket ? resolve(ask(origin, { path, headers })) : reject(error)));
  return promise;
}

/** Sends requests on a few connections, on each one after another. */
export async function sendBurst(origin: URL, requests: Request[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = requests.entries();
  const connect = async () => {
    for (const [at, request] of waiting) answers[at] = await ask(origin, request);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connect));
  const wrong = answers.find(({ status }) => status !== 200 && status !== 304);
  if (wrong) throw new Error(`${wrong.path}: ${wrong.status} ${wrong.body.slice(0, 200)}`);
  return answers;
}
