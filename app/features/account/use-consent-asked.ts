import { useLocation } from "react-router";
import { useSession } from "#app/session/session.ts";

// The sign-in callback redirects by itself, the policies must be readable before agreeing, and withdrawing needs no agreement.
const WITHOUT_CONSENT = /^\/(?:auth\/|policy\/|mypage\/info\/withdraw)/;

/** Whether this page has to ask the member to agree to the policies first. */
export function useConsentAsked() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return user.consent_required && !WITHOUT_CONSENT.test(pathname);
}
