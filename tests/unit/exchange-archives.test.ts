import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readFile } from "#app/features/exchange/read-file.ts";
import { readFolder } from "#app/features/skills/read-folder.ts";

type File64 = { name: Uint8Array; data: Uint8Array; flags?: number; method?: number };

/** An archive written by hand: files as they are, with these flags and methods; in zip64 where it is asked for. */
function archiveOf(files: File64[], isZip64 = false) {
  const parts: Uint8Array[] = [];
  const listed: Uint8Array[] = [];
  let at = 0;
  const write = (size: number, values: [number, number, 2 | 4 | 8][]) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [offset, value, width] of values) {
      if (width === 2) view.setUint16(offset, value, true);
      else if (width === 4) view.setUint32(offset, value, true);
      else view.setBigUint64(offset, BigInt(value), true);
    }
    return new Uint8Array(view.buffer);
  };
  for (const { name, data, flags = 0, method = 0 } of files) {
    const size = isZip64 ? 0xffff_ffff : data.length;
    const extra = isZip64
      ? write(28, [
          [0, 1, 2],
          [2, 24, 2],
          [4, data.length, 8],
          [12, data.length, 8],
          [20, at, 8],
        ])
      : new Uint8Array();
    const local = write(30, [
      [0, 0x04034b50, 4],
      [6, flags, 2],
      [8, method, 2],
      [18, size, 4],
      [22, size, 4],
      [26, name.length, 2],
    ]);
    listed.push(
      write(46, [
        [0, 0x02014b50, 4],
        [8, flags, 2],
        [10, method, 2],
        [20, size, 4],
        [24, size, 4],
        [28, name.length, 2],
        [30, extra.length, 2],
        [42, isZip64 ? 0xffff_ffff : at, 4],
      ]),
      name,
      extra,
    );
    parts.push(local, name, data);
    at += local.length + name.length + data.length;
  }
  const length = listed.reduce((sum, part) => sum + part.length, 0);
  const end64 = isZip64
    ? [
        write(56, [
          [0, 0x06064b50, 4],
          [32, files.length, 8],
          [40, length, 8],
          [48, at, 8],
        ]),
        write(20, [
          [0, 0x07064b50, 4],
          [8, at + length, 8],
        ]),
      ]
    : [];
  const end = write(22, [
    [0, 0x06054b50, 4],
    [10, isZip64 ? 0xffff : files.length, 2],
    [16, isZip64 ? 0xffff_ffff : at, 4],
  ]);
  return new Uint8Array(Buffer.concat([...parts, ...listed, ...end64, end]));
}

const file = (name: string | Uint8Array, text: string, more: Partial<File64> = {}): File64 => ({
  name: typeof name === "string" ? strToU8(name) : name,
  data: strToU8(text),
  ...more,
});
const read = async (bytes: Uint8Array) => {
  const found = await readFile(new File([bytes as BlobPart], "a.zip"));
  if ("problem" in found) return found.problem;
  return {
    titles: found.prompts.map(({ fields: { title } }) => title),
    problems: found.problems.map(({ where, problem }) => `${where}: ${problem}`),
  };
};

describe("묶음의 파일은 하나하나 본다", () => {
  test("읽지 못하는 파일은 까닭과 함께 빠지고 나머지는 남는다", async () => {
    const zip = zipSync({
      "글.md": strToU8("글"),
      "package.json": strToU8("{}"),
      "b/SKILL.md": strToU8("---\na: [\n---\n글"),
      "c/SKILL.md": strToU8("---\nname: c\n---\n글"),
      "표.csv": strToU8('act,prompt\nA,B\nC,"D'),
      "그림.txt": Uint8Array.of(0, 1, 2),
      "큰 것.md": new Uint8Array(2 * 1024 * 1024).fill(97),
    });
    expect(await read(zip)).toEqual({
      titles: ["글", "c", "A"],
      problems: [
        "큰 것.md: 압축을 풀면 1MB를 넘어요.",
        "package.json: 글감에서 내보낸 JSON이 아니에요.",
        "b/SKILL.md: 머리말(맨 위의 --- 사이)을 YAML로 읽지 못했어요.",
        "표.csv · 2번째 글: 따옴표가 닫히지 않았어요.",
        "그림.txt: 글 파일이 아니거나, 글자 방식을 알 수 없어요. UTF-8로 저장해서 다시 골라 주세요.",
      ],
    });
  });

  test("암호가 걸린 것, 모르는 방식으로 줄인 것, 깨진 것은 그 파일만 빠진다", async () => {
    const zip = archiveOf([
      file("a.md", "글"),
      file("b.md", "글", { flags: 1 }),
      file("c.md", "글", { method: 14 }),
      file("d.md", "깨진 것", { method: 8 }),
    ]);
    expect(await read(zip)).toEqual({
      titles: ["a"],
      problems: ["b.md: 암호가 걸려 있어요.", "c.md: 이 압축 방식은 읽지 못해요.", "d.md: 깨진 파일이에요."],
    });
    expect(await read(archiveOf([file("b.md", "글", { flags: 1 })]))).toBe("b.md: 암호가 걸려 있어요.");
    expect(await read(zip.slice(0, -30))).toBe("압축 파일이 깨졌어요.");
  });

  test("윈도우의 경로와 CP949 이름, 맥의 그림자 파일, 같은 이름, zip64를 안다", async () => {
    const cp949 = Uint8Array.of(0xb0, 0xa1, 0x2e, 0x6d, 0x64);
    const files = [
      file("묶음\\나.md", "글"),
      file(cp949, "글"),
      file("__MACOSX/묶음/._나.md", "?"),
      file("묶음/._나.md", "?"),
      file("묶음/", ""),
      file("묶음/다.md", "하나"),
      file("묶음/다.md", "둘"),
    ];
    for (const isZip64 of [false, true])
      expect(await read(archiveOf(files, isZip64))).toEqual({ titles: ["나", "가", "다", "다"], problems: [] });
  });
});

test("스킬의 묶음에서 풀지 못한 파일도 까닭을 말한다", async () => {
  const zip = archiveOf([
    file("s\\SKILL.md", "---\nname: s\ndescription: 가\n---\n글"),
    file("s\\a.md", "글", { flags: 1 }),
    file("s\\._b.md", "?"),
    file("s\\b.md", "글"),
  ]);
  expect(await readFolder([new File([zip as BlobPart], "s.zip")])).toMatchObject({
    draft: { files: [{ path: "b.md", text: "글" }] },
    problems: [{ path: "s/a.md", problem: "암호가 걸려 있어요." }],
  });
});
