const SHOWN = 8;

/** What people read, say on the phone and search logs by of a UUID: `3F2A91BC`. */
export const shortNumber = (uuid: string) => uuid.slice(0, SHOWN).toUpperCase();
