/*
 * The inline script that runs before the first paint. Sets `data-auth` and `data-theme` on `<html>`, so that nothing
 * flickers between guest and member or light and dark, and `data-short`; sends guests on a member's page to the home page, without a
 * history entry, which asks them to sign in and leads back; links the web font if an earlier page has loaded it. A document that was cut off on its way lacks the scripts of
 * React Router at its end: it is loaded again, or says so.
 */
import { reloadOnce } from "./early/reload-once.ts";
import { noteHeight } from "./screens/frame/short-screen.ts";

/** Address of the sheet of the web font in this build. */
declare const fontSheet: string;

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => void };

const root = document.documentElement;
const { trustedTypes, navigator: device } = window as unknown as {
  trustedTypes?: TrustedTypes;
  navigator: { connection?: { saveData?: boolean } };
};

// React makes scripts by this markup where it renders the whole document anew, as after a page translation. They never run.
trustedTypes?.createPolicy("default", {
  createHTML: (text) => {
    if (text.includes("<") && text !== "<script></script>") throw new TypeError("markup");
    return text;
  },
});
try {
  void sessionStorage;
} catch (refusal) {
  // For scripts that ask for it unguarded, as those of React Router do.
  const setItem = () => {
    throw refusal as Error;
  };
  Object.defineProperty(window, "sessionStorage", { value: { getItem: () => null, setItem, removeItem: () => {} } });
}
noteHeight();
root.dataset.auth = "guest";
try {
  if (localStorage.accessToken) root.dataset.auth = "member";
  const { theme, font } = localStorage as { theme?: string; font?: string };
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (font === fontSheet && !device.connection?.saveData) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: font });
    link.setAttribute("blocking", "render");
    document.head.append(link);
    root.dataset.font = "ready";
  }
} catch {
  // Without storage nothing is kept.
}
// Guests have values of their own, those of the device.
if (root.dataset.auth === "guest" && /^\/mypage\/(?!values$)./.test(location.pathname)) {
  try {
    // For `useAskedPage`.
    sessionStorage.asked_page = location.pathname + location.search;
  } catch {
    // Then the home page asks nothing.
  }
  location.replace("/");
}
addEventListener("DOMContentLoaded", () => {
  if ("__reactRouterContext" in window || reloadOnce()) return;
  const note = Object.assign(document.createElement("p"), { className: "wrap py-4 font-bold" });
  note.setAttribute("role", "alert");
  note.textContent = "화면이 끝까지 오지 않았어요. 인터넷 연결을 확인하고 새로 고쳐 주세요.";
  document.body.prepend(note);
});
