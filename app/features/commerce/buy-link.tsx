import type { MouseEvent, ReactNode } from "react";
import { href, Link } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { readSession } from "#app/session/session.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { GiftIcon } from "#app/ui/icons.tsx";

type CheckoutLinkProps = { to: string; className: string; children: ReactNode };

/** A link to a checkout, which is a document with its own Content-Security-Policy. Guests are asked to sign in first. */
export function CheckoutLink({ to, className, children }: CheckoutLinkProps) {
  const askWho = (event: MouseEvent) => {
    if (readSession().isMember) return;
    event.preventDefault();
    openLogin({ returnTo: to });
  };
  return (
    <Link reloadDocument to={to} onClick={askWho} className={className}>
      {children}
    </Link>
  );
}

type Place = { promptId: number; className?: string };

export const BuyLink = ({ promptId, className = "" }: Place) => (
  <CheckoutLink
    to={href("/checkout/:promptId", { promptId: String(promptId) })}
    className={buttonClass("primary", className)}
  >
    구매하기
  </CheckoutLink>
);

export const GiftLink = ({ promptId, className = "" }: Place) => (
  <CheckoutLink
    to={href("/checkout/:promptId/gift", { promptId: String(promptId) })}
    className={buttonClass("ghost", className)}
  >
    <GiftIcon className="size-4.5" />
    선물하기
  </CheckoutLink>
);
