import { tabStorage } from "#app/lib/storage.ts";

const KEY = "ownStripsHeight";

/** The height of the reader's own strips when they were shown last in this tab, in pixels. */
export const keptHeight = () => Number(tabStorage.read(KEY)) || 0;

export const keepHeight = (height: number) => tabStorage.write(KEY, String(height));
