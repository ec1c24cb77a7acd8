import { createStore } from "#app/lib/store.ts";

/** Where to go on once signed in; null while nobody asks to sign in. */
const wish = createStore<{ returnTo: string } | null>(null);

const here = () => location.pathname + location.search;

/** Asks for sign-in; whatever needed a member goes on at `returnTo`, here unless told otherwise. */
export const openLogin = ({ returnTo = here() }: { returnTo?: string } = {}) => wish.write({ returnTo });
export const closeLogin = () => wish.write(null);
export const useLoginWish = wish.use;
