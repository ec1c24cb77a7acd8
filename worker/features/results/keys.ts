import type { Media } from "#contracts/results.ts";

const PUBLIC = "/media/";
const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const FILE = "(?:\\d{1,4}|poster)\\.(?:jpg|png|webp)|film\\.(?:mp4|webm)|sound\\.(?:mp3|m4a|aac|wav)";

/** Paths of media. Every path is matched with this before it reaches the bucket. */
const SHOWN = new RegExp(`^${PUBLIC}(((?:results|tryouts)/[1-9]\\d{0,14}/${UUID})/(?:${FILE}))$`);

/** Where the files of the results of a prompt are, each result in a folder of its own. */
export const mediaFolderOf = (promptId: number) => `results/${promptId}`;
/** Where the pictures of the try-outs of a member are. */
export const tryoutFolderOf = (memberId: number) => `tryouts/${memberId}`;

export const pathOf = (key: string) => PUBLIC + key;

/** The key of a file at a path and that of its result; undefined for any other path. */
export function mediaAt(path: string) {
  const [, key, mediaKey] = SHOWN.exec(path) ?? [];
  return key === undefined || mediaKey === undefined ? undefined : { key, mediaKey };
}

/** The keys of all files of one result. */
export const filesOf = ({ url, srcset, poster }: Media): string[] =>
  [...new Set([url, ...srcset.map((one) => one.url), ...(poster ? [poster] : [])])].flatMap(
    (path) => mediaAt(path)?.key ?? [],
  );
