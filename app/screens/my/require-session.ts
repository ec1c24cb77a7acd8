import { redirect, replace } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { readSession } from "#app/session/session.ts";

/**
 * Runs `next` for members. Redirects guests to the home page, asking them to sign in to come back; the page they asked for does not stay in
 * the history.
 */
export function requireSession<Answer>({ request }: { request: Request }, next: () => Answer): Answer {
  if (readSession().isMember) return next();
  const { pathname, search } = new URL(request.url);
  openLogin({ returnTo: pathname + search });
  const isHereAlready = location.pathname === pathname;
  throw isHereAlready ? replace("/") : redirect("/");
}
