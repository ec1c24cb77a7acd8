import type { Env } from "#worker/env.ts";
import { faceRows, pictureRows } from "./rows.ts";

// A second time nothing is inserted, so that a removed picture does not return: only into a database that never had media.
const isFirst = `NOT EXISTS (SELECT 1 FROM prompt_results WHERE media IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM members WHERE profile_image LIKE '/images/%')`;

const moveTexts = `UPDATE prompt_results SET position = position + (
    SELECT count(*) FROM json_each(?1) AS r WHERE r.value ->> '$.prompt_id' = prompt_results.prompt_id
  )
  WHERE prompt_id IN (SELECT value ->> '$.prompt_id' FROM json_each(?1)) AND ${isFirst}`;

const showFaces = `UPDATE members SET profile_image = (
    SELECT f.value ->> '$.profile_image' FROM json_each(?1) AS f WHERE f.value ->> '$.id' = members.id
  )
  WHERE id IN (SELECT value ->> '$.id' FROM json_each(?1)) AND profile_image IS NULL AND ${isFirst}`;

const addResults = `INSERT INTO prompt_results(prompt_id, position, input, kind, media, media_key, created_at)
  SELECT p.id, r.value ->> '$.position', r.value ->> '$.input', 'image', r.value -> '$.media', r.value ->> '$.media_key',
    p.created_at
  FROM json_each(?1) AS r CROSS JOIN prompts AS p ON p.id = r.value ->> '$.prompt_id'
  WHERE NOT EXISTS (SELECT 1 FROM prompt_results WHERE media IS NOT NULL) ORDER BY r.key`;

/**
 * Adds the pictures of the seed before the texts of their prompts, and those of its members. `read` gives the bytes of a copy of
 * a drawing. Returns how many prompts' pictures it added, none the second time.
 */
export async function addPictures(
  { DB, IMAGES }: Pick<Env, "DB" | "IMAGES">,
  read: (name: string, width: number) => Promise<Uint8Array>,
) {
  const first = await DB.prepare(`SELECT ${isFirst} AS is_first`).first<{ is_first: number }>();
  if (first?.is_first !== 1) return 0;
  const [pictures, members] = await Promise.all([pictureRows(), faceRows()]);
  // The objects before the rows that name them.
  for (const { key, type, name, width } of [...pictures.objects, ...members.objects])
    await IMAGES.put(key, await read(name, width), { httpMetadata: { contentType: type } });
  const rows = JSON.stringify(pictures.results);
  await DB.batch([
    DB.prepare(moveTexts).bind(rows),
    DB.prepare(showFaces).bind(JSON.stringify(members.members)),
    DB.prepare(addResults).bind(rows),
  ]);
  return pictures.results.length;
}
