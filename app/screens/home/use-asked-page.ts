import { useEffect } from "react";
import { tabStorage } from "#app/lib/storage.ts";
import { openLogin } from "#app/session/login-store.ts";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";

/** Where `app/first-paint.ts` keeps, for this tab, the members' page that a guest opened and was sent home from. */
const KEY = "asked_page";

/** Asks whoever was sent home to sign in, once, and leads back there. */
export function useAskedPage() {
  useEffect(() => {
    const path = tabStorage.read(KEY);
    tabStorage.remove(KEY);
    if (path === null || readSession().isMember) return;
    openLogin({ returnTo: path });
    toast("로그인하면 보려던 화면으로 가요.");
  }, []);
}
