import { redirect, replace } from "react-router";
import { readSession } from "#app/session/session.ts";

/** Runs `next` for members. Redirects guests to the home page; the page they asked for does not stay in the history. */
export function requireSession<Answer>({ request }: { request: Request }, next: () => Answer): Answer {
  if (readSession().isMember) return next();
  const isHereAlready = location.pathname === new URL(request.url).pathname;
  throw isHereAlready ? replace("/") : redirect("/");
}
