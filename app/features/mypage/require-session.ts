import { redirect, replace } from "react-router";
import { readSession } from "#app/session.ts";

/** Visitors go home, and the page they asked for leaves the history. */
export function requireSession<Answer>({ request }: { request: Request }, next: () => Answer): Answer {
  if (readSession().isMember) return next();
  const isHereAlready = location.pathname === new URL(request.url).pathname;
  throw isHereAlready ? replace("/") : redirect("/");
}
