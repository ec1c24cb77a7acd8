const PUBLIC = "/media/";
const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const FILE = "(?:\\d{1,4}|poster)\\.(?:jpg|png|webp)|film\\.(?:mp4|webm)|sound\\.(?:mp3|m4a|aac|wav)";

/** Paths of media. Every path is matched with this before it reaches the bucket. */
const SHOWN = new RegExp(`^${PUBLIC}((results/[1-9]\\d{0,14}/${UUID})/(?:${FILE}))$`);

/** What the keys of the files of one result begin with. */
export const mediaKeyOf = (promptId: number, mediaId: string) => `results/${promptId}/${mediaId}`;

export const pathOf = (key: string) => PUBLIC + key;

/** The key of a file at a path and that of its result; undefined for any other path. */
export function mediaAt(path: string) {
  const [, key, mediaKey] = SHOWN.exec(path) ?? [];
  return key === undefined || mediaKey === undefined ? undefined : { key, mediaKey };
}
