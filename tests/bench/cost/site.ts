import { children } from "../cpu/clock.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { sessionOf } from "#tests/support/product/session.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

/** A request to be measured; `round` is another number each time, and `renew` makes what was kept of it stale. */
export type Case = { name: string; ask: (round: number) => Promise<Response>; renew?: () => Promise<unknown> };

const JSON_TYPE = { "content-type": "application/json" };

/** The built product with its seed, the process that it runs in, and a member. */
export async function startSite() {
  const others = children();
  const { origin, close } = await startProduct();
  const pid = children().find((one) => !others.includes(one))!;
  const { access_token } = await sessionOf(origin, "haneul@example.com");
  const send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(String(origin).replace(/\/$/, "") + path), { redirect: "manual", ...init });
  const authorization = { authorization: `Bearer ${access_token}` };
  const write = (method: string) => async (path: string, body: unknown) => {
    const answer = await send(path, {
      method,
      headers: { ...authorization, ...JSON_TYPE },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as { data: { id: number; version: number } };
  };
  const post = write("POST");
  const member = {
    authorization,
    post,
    patch: write("PATCH"),
    /** Its id, once it is published. */
    publish: async (change: object) => (await post("/api/prompts", promptInput(change))).data.id,
  };
  return { pid, send, member, close };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
