import { useLocation } from "react-router";
import { useSession } from "#app/session.ts";

// What is agreed to must be readable, and leaving needs no agreement.
const WITHOUT_CONSENT = /^\/(?:policy\/|mypage\/info\/withdraw)/;

export function useConsentAsked() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return user.consent_required && !WITHOUT_CONSENT.test(pathname);
}
