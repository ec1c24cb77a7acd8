import { createStore } from "#app/lib/store.ts";

type SharedPage = {
  title: string;
  url: string;
  /** Opens with the code of the card. */
  showsEmbed?: boolean;
};

/** The page that the share sheet is open for. */
const sharedPage = createStore<SharedPage | null>(null);

export const useSharedPage = sharedPage.use;
export const openShareSheet = (page: SharedPage) => sharedPage.write(page);
export const closeShareSheet = () => sharedPage.write(null);
