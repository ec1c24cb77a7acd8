import { saveIntent, takeIntent } from "#app/session/intent.ts";
import type { SaveIntent } from "./prompt-form.ts";

/** How saving is named among what goes on after signing in. */
export const intentTo = (save: SaveIntent) => `save:${save}`;

/** What a guest was saving when they were sent to sign in; once. */
export const takeSaving = () =>
  (["draft", "published"] satisfies SaveIntent[]).find((save) => takeIntent(intentTo(save)));

const OFFER = "offer";

/** The writer leaves for a check of who they are, and goes on with the price afterwards. */
export const keepOffer = () => saveIntent(OFFER);

/** Whether they come back from it; once. */
export const takeOffer = () => takeIntent(OFFER);
