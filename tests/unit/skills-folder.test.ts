import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEntries, readFolder } from "#app/features/skills/read-folder.ts";
import { clashesIn, pathFault } from "#contracts/skill-rules.ts";
import { isSkillName, promptIdIn, skillName } from "#contracts/skills.ts";

const SKILL =
  "---\nname: pdf-report\ndescription: 보고서를 줄여요.\nallowed-tools:\n  - Read\n  - Bash(git:*)\n---\n본문\n";
const entry = (name: string, text: string | Uint8Array) => ({
  name,
  bytes: typeof text === "string" ? strToU8(text) : text,
});

describe("스킬의 폴더를 읽는다", () => {
  test("SKILL.md가 든 폴더가 뿌리이고, 머리말과 본문과 파일을 나눈다", () => {
    const read = readEntries([
      entry("pdf-report/references/A.md", "# 가"),
      entry("pdf-report/SKILL.md", SKILL),
      entry("README.md", "밖의 것"),
    ]);
    expect(read).toEqual({
      draft: {
        name: "pdf-report",
        description: "보고서를 줄여요.",
        license: "",
        compatibility: "",
        allowed_tools: "Read Bash(git:*)",
        body: "본문",
        files: [{ path: "references/A.md", text: "# 가" }],
      },
      problems: [],
    });
  });

  test("쓸 수 없는 파일은 하나하나 까닭과 함께 빠진다", () => {
    const read = readEntries([
      entry("SKILL.md", SKILL),
      entry("a.png", Uint8Array.of(0x89, 0x50, 0, 0, 1)),
      entry("../b.md", ""),
      entry("c.md", "가"),
      entry("C.md", "나"),
      entry("가.md", ""),
    ]);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.draft.files).toEqual([{ path: "c.md", text: "가" }]);
    expect(read.problems.map(({ path }) => path)).toEqual(["a.png", "../b.md", "가.md", "C.md"]);
  });

  test("SKILL.md가 없거나, 머리말이 깨졌거나, 파일이 스물을 넘으면 읽지 않는다", async () => {
    expect(readEntries([entry("a.md", "")])).toMatchObject({ problem: expect.stringContaining("SKILL.md가 없어요") });
    expect(readEntries([entry("SKILL.md", "---\na: [\n---\n")])).toMatchObject({
      problem: expect.stringContaining("YAML"),
    });
    const many = Array.from({ length: 21 }, (_, at) => entry(`a${at}.md`, "가"));
    expect(readEntries([entry("SKILL.md", SKILL), ...many])).toMatchObject({
      problem: expect.stringContaining("21개"),
    });
    const zip = zipSync({ "s/SKILL.md": strToU8(SKILL), "s/a.py": strToU8("1") });
    const read = await readFolder([new File([zip as BlobPart], "s.zip")]);
    expect(read).toMatchObject({ draft: { files: [{ path: "a.py", text: "1" }] } });
  });
});

test("받아들인 경로는 폴더 밖으로 나가지 않는다", () => {
  const piece = fc.constantFrom("..", ".", "a", "B.md", "/", "\\", "%2e", " ", "한", "assets", "1", "-");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = pieces.join("");
      if (pathFault(path) !== undefined) return;
      const url = new URL(path, "https://a.test/root/");
      expect(decodeURI(url.pathname)).toBe(`/root/${path}`);
      expect(clashesIn([{ path }, { path: path.toUpperCase() }]).size).toBe(1);
    }),
  );
});

test.each(["assets", "Assets", "assets/12.png", "ASSETS/12.PNG"])("첨부 파일이 놓이는 %s 는 쓰지 못한다", (path) => {
  expect(pathFault(path)).toContain("첨부 파일");
  expect(pathFault(`${path}/a/b.md`.replace("12", "x"))).toBeUndefined();
});

test("어떤 제목이든 이름은 열린 형식에 맞고 번호를 되찾는다", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 70 }),
      fc.integer({ min: 1, max: 999_999_999_999_999 }),
      (title, id) => {
        const name = skillName({ id, title });
        expect([isSkillName(name), promptIdIn(name)]).toEqual([true, id]);
      },
    ),
  );
  const long = skillName({ id: 123, title: "", skill: { name: "a".repeat(64) } });
  expect([isSkillName(long), promptIdIn(long)]).toEqual([true, 123]);
});
