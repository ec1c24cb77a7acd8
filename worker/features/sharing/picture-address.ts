import type { SharePicture } from "#contracts/share-picture.ts";
import { digestOf } from "#worker/lib/digest.ts";

/** Raised when the same picture is drawn differently (renderer/), so that it is drawn and fetched anew. */
const DESIGN = 1;

export type Shared = { kind: SharePicture["kind"]; id: number };

const ADDRESS = /^\/og\/(prompt|profile)\/([1-9]\d{0,14})(?:-([\da-z]{1,16}))?\.png$/;

/** What a path below `/og/` is about, and the version that it names; undefined for any other path. */
export function sharedAt(path: string): (Shared & { version: string | undefined }) | undefined {
  const [, kind, id, version] = ADDRESS.exec(path) ?? [];
  return kind === undefined ? undefined : { kind: kind as Shared["kind"], id: Number(id), version };
}

/** Names what a picture shows: the same as long as it shows the same. */
export const pictureVersionOf = (picture: SharePicture) => digestOf(JSON.stringify([DESIGN, picture]));

/** The address of a picture, another one for each version. */
export const addressOf = (id: number, picture: SharePicture) =>
  `/og/${picture.kind}/${id}-${pictureVersionOf(picture)}.png`;

export const prefixOf = (kind: Shared["kind"]) => `og/${kind}/`;

/** The key in the bucket: one for each prompt and member, so that a new version replaces the one before. */
export const keyOf = ({ kind, id }: Shared) => `${prefixOf(kind)}${id}.png`;

/** The prompt or member that a key below `prefixOf` is about; undefined for any other key. */
export const idIn = (kind: Shared["kind"], key: string) => {
  const [, id] = /^([1-9]\d{0,14})\.png$/.exec(key.slice(prefixOf(kind).length)) ?? [];
  return id === undefined ? undefined : Number(id);
};
