import type { Target } from "../shared/target.ts";
import { sessionOf } from "./session.ts";

/** The built worker at this origin. Redirects are not followed. */
export const overHttp = (origin: string): Target => ({
  send: (path, init) => fetch(origin + path, { redirect: "manual", ...init }),
  signIn: (email) => sessionOf(origin, email),
});
