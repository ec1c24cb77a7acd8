// Apart from the schemas, so that a page checks without loading zod.
import { hiddenFault } from "./hidden.ts";

/** Limits of the open format (https://agentskills.io/specification), in characters. */
export const SKILL_NAME_MAX = 64;
export const SKILL_DESCRIPTION_MAX = 1_024;
/** Files beside SKILL.md. */
export const SKILL_FILES_MAX = 20;
/** Of one file and of all files, in bytes of UTF-8. */
export const SKILL_FILE_BYTES = 128 * 1024;
export const SKILL_FILES_BYTES = 300 * 1024;
const PATH_MAX = 100;
const DEPTH_MAX = 4;

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** Where the attachments of a prompt lie (worker/features/skills/skill-files.ts). */
const RESERVED = /^assets(\/\d+\.\w+)?$/i;
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** What is wrong with the path of a file in the folder of a skill; undefined where nothing is. */
export function pathFault(path: string): string | undefined {
  const segments = path.split("/");
  if (path.length > PATH_MAX) return `경로는 ${PATH_MAX}자까지예요.`;
  if (!segments.every((segment) => SEGMENT.test(segment)))
    return "경로에는 영문, 숫자, 점, 붙임표, 밑줄만 쓰고, 폴더는 /로 나눠 주세요. ..과 점으로 시작하는 이름은 쓸 수 없어요.";
  if (segments.length > DEPTH_MAX) return `폴더는 ${DEPTH_MAX - 1}겹까지예요.`;
  if (path.toLowerCase() === "skill.md") return "SKILL.md는 본문으로 써 주세요.";
  return RESERVED.test(path) ? "이 이름은 첨부 파일이 써요. 다른 이름으로 바꿔 주세요." : undefined;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** What is wrong with the text of a file; undefined where nothing is. */
export function textFault(text: string): string | undefined {
  if (!text.isWellFormed() || CONTROL.test(text)) return "글이 아닌 내용이 들어 있어요.";
  const hidden = hiddenFault(text, "파일");
  if (hidden) return hidden;
  return bytesOf(text) > SKILL_FILE_BYTES ? `파일 하나는 ${SKILL_FILE_BYTES / 1024}KB까지예요.` : undefined;
}

type PathedFile = { path: string };

/** For each file whether another has its path, whatever the case, or a folder of the same name. By index. */
export function clashesIn(files: readonly PathedFile[]): Map<number, string> {
  const clashes = new Map<number, string>();
  const paths = files.map(({ path }) => path.toLowerCase());
  paths.forEach((path, at) => {
    if (paths.indexOf(path) < at) clashes.set(at, "같은 경로의 파일이 또 있어요.");
    else if (paths.some((other) => other.startsWith(`${path}/`))) clashes.set(at, "같은 이름의 폴더가 있어요.");
  });
  return clashes;
}
