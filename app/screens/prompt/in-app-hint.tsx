import { findInAppBrowser } from "#app/features/auth/in-app-browser.ts";
import OutsideHint from "#app/features/auth/outside-hint.tsx";

/** Within another app: what may fail there, before it is pressed, and the way out. */
export default function InAppHint() {
  const app = findInAppBrowser(navigator.userAgent);
  if (!app) return null;
  const why = `${app} 앱 안에서는 복사가 막히거나, 열린 AI에 구글로 로그인하지 못할 수 있어요.`;
  return <OutsideHint why={why} className="mb-4" />;
}
