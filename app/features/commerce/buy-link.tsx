import type { MouseEvent } from "react";
import { href, Link } from "react-router";
import { openLogin } from "#app/features/auth/login-store.ts";
import { readSession } from "#app/session/session.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** A link to the checkout, which is a document with its own Content-Security-Policy. Guests are asked to sign in first. */
export function BuyLink({ promptId, className = "" }: { promptId: number; className?: string }) {
  const checkout = href("/checkout/:promptId", { promptId: String(promptId) });
  const askWho = (event: MouseEvent) => {
    if (readSession().isMember) return;
    event.preventDefault();
    openLogin({ returnTo: checkout });
  };
  return (
    <Link reloadDocument to={checkout} onClick={askWho} className={buttonClass("square", className)}>
      구매하기
    </Link>
  );
}
