import { createStore } from "#app/lib/store.ts";

/** Open while not null; `returnTo` is the page to return to after signing in. */
const dialog = createStore<{ returnTo: string } | null>(null);

const here = () => location.pathname + location.search;

/** Opens the sign-in dialog. `returnTo` defaults to this page. */
export const openLogin = ({ returnTo = here() }: { returnTo?: string } = {}) => dialog.write({ returnTo });
export const closeLogin = () => dialog.write(null);
export const useLoginDialog = dialog.use;
