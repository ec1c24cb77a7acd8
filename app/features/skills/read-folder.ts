import {
  bytesOf,
  clashesIn,
  pathFault,
  SKILL_FILES_BYTES,
  SKILL_FILES_MAX,
  textFault,
} from "#contracts/skill-rules.ts";
import { decodeText } from "#app/features/exchange/decode-text.ts";
import { splitFrontMatter } from "#app/features/exchange/parse-markdown.ts";
import { UNOPENED } from "#app/lib/unopened.ts";
import { isZip, readZip, type ZipEntry } from "#app/features/exchange/read-zip.ts";
import type { SkillDraft } from "./skill-draft.ts";

const BOUNDS = { names: 200, bytes: 4 * 1024 * 1024, each: 1024 * 1024 };
const UNWANTED = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|\.git\/)/;

/** What a folder or archive holds as a skill. Files with a problem are left out of `draft`. */
export type ReadSkill = { draft: SkillDraft; problems: { path: string; problem: string }[] } | { problem: string };

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value));

/** The entries as they lie in the folder of the skill: the one in which SKILL.md is. */
function insideFolder(entries: ZipEntry[]) {
  const skillFile = entries
    .filter(({ name }) => /(?:^|\/)SKILL\.md$/i.test(name))
    .sort((one, other) => one.name.length - other.name.length)[0];
  if (!skillFile) return undefined;
  const folder = skillFile.name.slice(0, -"SKILL.md".length);
  const inside = entries.filter(({ name }) => name.startsWith(folder) && name !== skillFile.name);
  return { skillFile, files: inside.map(({ name, bytes }) => ({ path: name.slice(folder.length), bytes })) };
}

function readFiles(files: { path: string; bytes: Uint8Array }[]) {
  const problems: { path: string; problem: string }[] = [];
  const read = files.flatMap(({ path, bytes }) => {
    const text = decodeText(bytes);
    const problem =
      pathFault(path) ?? (text === null ? "글 파일이 아니에요. 첨부 파일로 붙여 주세요." : textFault(text));
    if (text !== null && problem === undefined) return [{ path, text }];
    problems.push({ path, problem: problem! });
    return [];
  });
  const clashes = clashesIn(read);
  for (const [at, problem] of clashes) problems.push({ path: read[at]!.path, problem });
  return { files: read.filter((_, at) => !clashes.has(at)), problems };
}

/** The files of a folder or archive as a skill, checked against the open format and our limits. */
export function readEntries(entries: ZipEntry[]): ReadSkill {
  const folder = insideFolder(entries.filter(({ name }) => !UNWANTED.test(name)));
  if (!folder) return { problem: "SKILL.md가 없어요. SKILL.md가 든 폴더를 골라 주세요." };
  const text = decodeText(folder.skillFile.bytes);
  const split = text === null ? { problem: "글 파일이 아니에요." } : splitFrontMatter(text);
  if ("problem" in split) return { problem: `SKILL.md: ${split.problem}` };
  const { front, body } = split;
  const { files, problems } = readFiles(folder.files);
  if (files.length > SKILL_FILES_MAX)
    return { problem: `파일이 ${files.length}개예요. SKILL.md 말고 ${SKILL_FILES_MAX}개까지 넣을 수 있어요.` };
  if (files.reduce((sum, file) => sum + bytesOf(file.text), 0) > SKILL_FILES_BYTES)
    return { problem: `파일이 모두 더해 ${SKILL_FILES_BYTES / 1024}KB를 넘어요.` };
  const draft = {
    name: textOf(front.name),
    description: textOf(front.description).trim(),
    license: textOf(front.license),
    compatibility: textOf(front.compatibility),
    allowed_tools: listOf(front["allowed-tools"]),
    body: body.trim(),
    files,
  };
  return { draft, problems };
}

/** The chosen files of a folder, or the one archive among them. */
export async function readFolder(chosen: File[]): Promise<ReadSkill> {
  const entries: ZipEntry[] = [];
  const unread: { path: string; problem: string }[] = [];
  if (chosen.reduce((sum, { size }) => sum + size, 0) > BOUNDS.bytes)
    return { problem: "파일이 모두 더해 4MB를 넘어요." };
  for (const file of chosen) {
    const content = await file.arrayBuffer().catch(() => null);
    if (content === null) return { problem: UNOPENED };
    const bytes = new Uint8Array(content);
    if (chosen.length > 1 || !isZip(bytes)) entries.push({ name: file.webkitRelativePath || file.name, bytes });
    else {
      const unzipped = await readZip(bytes, BOUNDS, (name) => !UNWANTED.test(name));
      if ("problem" in unzipped) return unzipped;
      entries.push(...unzipped.entries);
      unread.push(...unzipped.problems.map(({ where, problem }) => ({ path: where, problem })));
    }
  }
  const read = readEntries(entries);
  return "problem" in read ? read : { ...read, problems: [...unread, ...read.problems] };
}
