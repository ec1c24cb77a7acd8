import { useLocation } from "react-router";
import { useSession } from "#app/session.ts";

// Not on the way back from the provider; what is agreed to must be readable; leaving needs no agreement.
const WITHOUT_CONSENT = /^\/(?:auth\/|policy\/|mypage\/info\/withdraw)/;

export function useConsentAsked() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return user.consent_required && !WITHOUT_CONSENT.test(pathname);
}
