import type { SignIn } from "#contracts/auth.ts";

export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The product under test with its emulator: the built worker over HTTP, or the API in process. */
export type Target = {
  send: Send;
  /** Signs in a person who has agreed to everything. */
  signIn: (email: string) => Promise<SignIn>;
};

export const bearer = ({ access_token }: Pick<SignIn, "access_token">) => ({ authorization: `Bearer ${access_token}` });

/** Calls the API as one person; returns the `data` of the answer and throws for a refusal. */
export const callerOf =
  (send: Send, session: SignIn) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { ...bearer(session), "content-type": "application/json" };
    const response = await send(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
export type Caller = ReturnType<typeof callerOf>;
