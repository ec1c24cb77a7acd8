import { createStore } from "#app/lib/store.ts";
import { saveIntent } from "./intent.ts";

/** Open while not null; `returnTo` is the page to return to after signing in. */
const dialog = createStore<{ returnTo: string } | null>(null);

const here = () => location.pathname + location.search;

const NOTHING = "";

type Asked = { returnTo?: string; intent?: string };

/** Opens the sign-in dialog. `returnTo` defaults to this page; `intent` names what goes on after signing in. */
export function openLogin({ returnTo = here(), intent = NOTHING }: Asked = {}) {
  saveIntent(intent);
  dialog.write({ returnTo });
}

/** Whoever does not sign in now does not want it done when they sign in some other time. */
export function closeLogin() {
  saveIntent(NOTHING);
  dialog.write(null);
}

export const useLoginDialog = dialog.use;
