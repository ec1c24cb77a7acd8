import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "#app/features/exchange/decode-text.ts";
import { jsonFile, markdownZip } from "#app/features/exchange/export-files.ts";
import type { Found } from "#app/features/exchange/found.ts";
import { markdownFile, markdownName } from "#app/features/exchange/markdown-file.ts";
import { parseCsv } from "#app/features/exchange/parse-csv.ts";
import { parseMarkdown } from "#app/features/exchange/parse-markdown.ts";
import { readFile } from "#app/features/exchange/read-file.ts";
import { readZip } from "#app/features/exchange/read-zip.ts";
import { toChosen, toRows } from "#app/features/exchange/rows.ts";
import { toChunks } from "#app/features/exchange/send-rows.ts";
import type { ExportedPrompt } from "#contracts/exchange.ts";

const fileOf = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);
const promptsOf = (found: Found) => ("problem" in found ? found.problem : found.prompts.map(({ fields }) => fields));
const read = async (name: string, content: string | Uint8Array) => promptsOf(await readFile(fileOf(name, content)));

describe("글자 방식", () => {
  const text = "제목,글\n가나다,hello";
  const utf16 = (isLittle: boolean, bom: boolean) => {
    const units = [...(bom ? [0xfeff] : []), ...Array.from(text, (letter) => letter.charCodeAt(0))];
    const view = new DataView(new ArrayBuffer(units.length * 2));
    units.forEach((unit, at) => view.setUint16(at * 2, unit, isLittle));
    return new Uint8Array(view.buffer);
  };
  test.each([
    ["UTF-8", strToU8(text)],
    ["UTF-8 BOM", Uint8Array.of(0xef, 0xbb, 0xbf, ...strToU8(text))],
    ["UTF-16LE BOM", utf16(true, true)],
    ["UTF-16BE BOM", utf16(false, true)],
    ["UTF-16LE", utf16(true, false)],
    ["UTF-16BE", utf16(false, false)],
  ])("%s 로 쓴 글을 읽는다", (_, bytes) => expect(decodeText(bytes)).toBe(text));

  test("한글 윈도우가 쓴 CP949를 읽는다", () => {
    expect(decodeText(Uint8Array.of(0xb0, 0xa1, 0xb3, 0xaa, 0x2c, 0x61))).toBe("가나,a");
  });

  test("그림과 압축 파일은 글이 아니다", () => {
    expect(decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13))).toBeNull();
    expect(decodeText(zipSync({ a: strToU8("가".repeat(100)) }))).toBeNull();
  });
});

describe("CSV", () => {
  test("prompts.chat의 두 열과 다섯 열을 읽는다", () => {
    expect(promptsOf(parseCsv('"act","prompt"\n"Poet","Write ""a"" poem,\nplease"\n'))).toMatchObject([
      { title: "Poet", body: 'Write "a" poem,\nplease', description: "", category: undefined },
    ]);
    const newer = "act,prompt,for_devs,type,contributor\nA,B,TRUE,TEXT,me\nC,D,FALSE,STRUCTURED,\n";
    expect(promptsOf(parseCsv(newer))).toMatchObject([
      { title: "A", body: "B", category: "dev", description: "출처: prompts.chat, me" },
      { title: "C", body: "D", category: undefined, description: "" },
    ]);
  });

  test("카테고리와 모델은 이름으로도 알아보고, 열이 없으면 그렇다고 말한다", () => {
    expect(promptsOf(parseCsv("title,body,category,model,tags\nA,B,마케팅,Claude Sonnet 4,하나 둘\n"))).toMatchObject([
      { category: "marketing", model: "claude", tags: ["하나", "둘"] },
    ]);
    expect(promptsOf(parseCsv("이름,글\n가,나"))).toContain("act와 prompt");
  });
});

describe("마크다운", () => {
  test("VS Code의 머리말을 읽고, 없으면 파일 이름이 제목이다", () => {
    const text =
      "---\nname: review\ndescription: '코드를 봐요'\nagent: ask\nmodel: [GPT-5, Claude]\n---\n글 ${input:파일}\n";
    expect(promptsOf(parseMarkdown("a/code.prompt.md", text))).toMatchObject([
      { title: "review", description: "코드를 봐요", model: "chatgpt", body: "글 ${input:파일}\n" },
    ]);
    expect(promptsOf(parseMarkdown("a/회의록 정리.prompt.md", "글"))).toMatchObject([
      { title: "회의록 정리", body: "글" },
    ]);
  });

  test("틀린 YAML과 목록인 머리말은 읽지 않는다", () => {
    expect(promptsOf(parseMarkdown("a.md", "---\na: [\n---\n글"))).toContain("YAML");
    expect(promptsOf(parseMarkdown("a.md", "---\n- a\n---\n글"))).toContain("머리말");
  });

  test("파일 이름은 겹치지 않고 어느 컴퓨터에서나 쓸 수 있다", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 70 }), fc.integer({ min: 1 }), (title, id) => {
        const name = markdownName({ id, title });
        expect(name).toMatch(new RegExp(`-${id}\\.md$`));
        expect(name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f]|^[. ]/);
      }),
    );
    expect(markdownName({ id: 3, title: "con" })).toBe("prompt-3.md");
  });
});

const exported = (change: Partial<ExportedPrompt> = {}): ExportedPrompt => ({
  id: 7,
  status: "draft",
  visibility: "public",
  publish_at: null,
  age_rating: "all",
  title: "제목: '따옴표' #1",
  description: "두\n줄",
  category: "work",
  model: "claude",
  price: 1_000,
  tags: ["태그", "true"],
  tested: ["claude"],
  preview: "---\n미리보기",
  body: "---\n글 {{빈칸=값}} [그대로]\n---",
  variables: [{ name: "빈칸", default: "값" }],
  results: [{ input: "", text: "나온\n글", model: null, is_buyers_only: true, age_rating: "all" }],
  create_at: "2026-01-02T03:04:05.678Z",
  updated_at: "2026-01-02T03:04:05.678Z",
  ...change,
});

describe("내보낸 것을 다시 읽는다", () => {
  test("JSON과 마크다운 묶음이 같은 글이 되고, 우리 빈칸은 바꾸지 않는다", async () => {
    const prompts = [exported(), exported({ id: 8, title: "둘", results: [] })];
    for (const file of [jsonFile(new Date()), markdownZip(new Date())]) {
      file.add(prompts.slice(0, 1));
      file.add(prompts.slice(1));
      const found = await readFile(new File([file.finish()], file.name));
      const chosen = toChosen(file.name, found);
      if ("problem" in chosen) throw new Error(chosen.problem);
      expect(chosen.conversions).toEqual([]);
      const rows = toRows([chosen], { category: "", model: "" }).map(({ fields }) => fields);
      const trimmed = rows.map((row) => ({ ...row, body: (row.body as string).trim() }));
      expect(trimmed).toMatchObject(prompts);
    }
  });

  test("어떤 글이든 마크다운 파일에서 그대로 돌아온다", () => {
    const line = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(line, line, fc.array(line), (title, body, tags) => {
        const [fields] = promptsOf(parseMarkdown("a.md", markdownFile(exported({ title, body, tags })))) as object[];
        expect(fields).toMatchObject({ title, body: `${body}\n`, tags });
      }),
    );
  });

  test("다른 JSON과 앞으로의 판은 읽지 않는다", async () => {
    expect(await read("a.json", "[")).toContain("JSON 형식");
    expect(await read("a.json", '{"prompts":[]}')).toContain("글감에서 내보낸");
    expect(await read("a.json", '{"format":"geulgam.prompts","version":2,"prompts":[]}')).toContain("새 판");
  });
});

describe("한도", () => {
  test("5,001개는 나누어 달라고 하고, 빈 파일과 모르는 파일은 그렇다고 한다", async () => {
    const csv = `act,prompt\n${Array.from({ length: 5_001 }, (_, at) => `A${at},B${at}`).join("\n")}`;
    expect(await read("a.csv", csv)).toContain("5,000개를 넘어요");
    expect(await read("a.csv", csv.slice(0, csv.lastIndexOf("\n")))).toHaveLength(5_000);
    expect(await read("a.csv", "act,prompt\n")).toContain("가져올 글이 없어요");
    expect(await read("a.png", Uint8Array.of(0x89, 0x50, 0, 0, 0x4e))).toContain("글 파일이 아니거나");
    expect(await read("a.html", "<p>")).toContain("만 읽을 수 있어요");
    expect(await read("표.xlsx", zipSync({ "xl/workbook.xml": strToU8("<a/>") }))).toContain("CSV UTF-8");
    for (const name of ["a.csv", "a.json", "a.md"]) expect(await read(name, " \n")).toBe("빈 파일이에요.");
    expect(await read("a.zip", zipSync({ "빈.md": strToU8(""), "글.md": strToU8("글") }))).toHaveLength(1);
  });

  test("줄이 수백만인 CSV는 한도를 넘은 데서 그만 읽는다", () => {
    const found = parseCsv(`act,prompt\n${"a,b\n".repeat(3_000_000)}`);
    expect(promptsOf(found)).toHaveLength(5_001);
  });

  test("긴 글의 줄과 따옴표도 그대로다", () => {
    const bodies = Array.from({ length: 400 }, (_, at) => `"${at}"\n${"가나,다".repeat(at)}""`);
    const text = bodies.map((body, at) => `${at},"${body.replaceAll('"', '""')}"`).join("\r\n");
    expect(promptsOf(parseCsv(`act,prompt\r\n${text}`))).toMatchObject(bodies.map((body) => ({ body })));
  });

  const bounds = { names: 10, bytes: 300_000, each: 200_000 };
  const all = () => true;

  test("부풀어 오르는 묶음은 푸는 동안 멈춘다", async () => {
    const bomb = zipSync({ "a.md": new Uint8Array(50_000_000) }, { level: 9 });
    expect(await readZip(bomb, { ...bounds, each: 1_000_000, bytes: 2_000_000 }, all)).toMatchObject({
      entries: [],
      problems: [{ where: "a.md", problem: "압축을 풀면 0MB를 넘어요." }],
    });
    const many = zipSync(Object.fromEntries([1, 2, 3].map((at) => [`${at}.md`, new Uint8Array(150_000)])));
    expect(await readZip(many, bounds, all)).toMatchObject({
      entries: [{ name: "1.md" }, { name: "2.md" }],
      problems: [{ where: "3.md", problem: expect.stringContaining("여기부터는") }],
    });
    const names = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.md`, new Uint8Array(1)])));
    expect(await readZip(names, bounds, all)).toMatchObject({ problem: expect.stringContaining("10개") });
  });

  test("크기를 속여 적은 묶음도 푼 만큼으로 잰다", async () => {
    const bomb = zipSync({ "a.md": new Uint8Array(1_000_000) });
    const view = new DataView(bomb.buffer);
    view.setUint32(22, 10, true);
    expect(await readZip(bomb, bounds, all)).toMatchObject({ entries: [], problems: [{ where: "a.md" }] });
  });

  test("깨진 묶음은 깨졌다고 하고, 맥이 넣는 파일은 건너뛴다", async () => {
    const good = zipSync({ "가.md": strToU8("글"), "__MACOSX/._가.md": strToU8("?"), "b/.DS_Store": strToU8("?") });
    expect(await read("a.zip", good)).toMatchObject([{ title: "가" }]);
    expect(await read("a.zip", good.slice(0, 40))).toEqual(expect.any(String));
    expect(await read("a.zip", zipSync({ "나쁜 것.md": Uint8Array.of(0, 1, 2) }))).toContain("나쁜 것.md");
  });

  test("한 요청은 25개와 크기의 한도를 넘지 않고 차례가 그대로다", () => {
    const rowOf = (size: number, at: number) => ({
      file: "f",
      where: `${at}`,
      title: "t",
      notes: [],
      fields: { body: "가".repeat(size) },
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 }), (sizes) => {
        const rows = sizes.map(rowOf);
        const chunks = toChunks(rows);
        expect(chunks.flat()).toEqual(rows);
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(25);
          const bytes = JSON.stringify({ prompts: chunk.map(({ fields }) => fields) });
          if (chunk.length > 1) expect(strToU8(bytes).length).toBeLessThan(512 * 1024);
        }
      }),
      { numRuns: 30 },
    );
  });
});
