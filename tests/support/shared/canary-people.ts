import type { SignIn } from "#contracts/auth.ts";
import { type Caller, callerOf, type Target } from "./target.ts";

const names = ["owner", "opened", "unopened", "member", "seller", "suspended", "admin", "withdrawn"] as const;
type Name = (typeof names)[number];

/** Who calls: `opened` and `unopened` both bought the prompt for sale, and only `opened` has opened it. */
export type Reader = Name | "visitor";
export const readers: Reader[] = ["visitor", ...names];

export type Person = SignIn & { id: number; email: string; call: Caller };

/** Signs in new people each time; only the operator is the one named in the settings. */
export async function createPeople({ signIn, send }: Target, run: string) {
  const arrive = async (name: Name): Promise<Person> => {
    const email = name === "admin" ? "admin@example.com" : `${name}-${run}@example.com`;
    const session = await signIn(email);
    return { ...session, id: session.user.user_id, email, call: callerOf(send, session) };
  };
  const entries = await Promise.all(names.map(async (name) => [name, await arrive(name)] as const));
  return Object.fromEntries(entries) as Record<Name, Person>;
}
export type People = Awaited<ReturnType<typeof createPeople>>;
