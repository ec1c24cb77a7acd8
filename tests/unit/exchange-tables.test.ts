import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { parseCsv } from "#app/features/exchange/parse-csv.ts";
import { parseMarkdown } from "#app/features/exchange/parse-markdown.ts";
import { readFile } from "#app/features/exchange/read-file.ts";

const tableOf = (text: string) => {
  const found = parseCsv(text);
  if ("problem" in found) throw new Error(found.problem);
  return found;
};
const pairsOf = (text: string) => tableOf(text).prompts.map(({ fields: { title, body } }) => [title, body]);
const read = async (name: string, content: string | Uint8Array) => {
  const found = await readFile(new File([content as BlobPart], name));
  if ("problem" in found) throw new Error(found.problem);
  return found;
};

describe("표를 쓴 프로그램마다 다른 것을 읽는다", () => {
  const rows = [
    ["가", "나, 다"],
    ["라", '마 "바"\n사'],
  ];
  test.each([
    ["쉼표 뒤의 빈칸", '"act", "prompt"\n"가", "나, 다"\n"라" ,  "마 ""바""\n사"\n'],
    ["sep=;", 'sep=;\r\nact;prompt\r\n가;"나, 다"\r\n라;"마 ""바""\r\n사"\r\n'],
    ["쌍반점", 'act;prompt\n가;"나, 다"\n라;"마 ""바""\n사"'],
    ["탭", 'act\tprompt\n가\t나, 다\n라\t"마 ""바""\n사"'],
    ["맥의 줄 끝", 'act,prompt\r가,"나, 다"\r라,"마 ""바""\r사"\r'],
    ["빈 줄과 빈 칸", '\n\nact,prompt,\n\n가,"나, 다",\n,,\n라,"마 ""바""\n사",\n\n'],
    ["한국어 열", '\ufeff제목,프롬프트\n가,"나, 다"\n라,"마 ""바""\n사"'],
    ["다른 차례", '설명,본문,제목\n,"나, 다",가\n,"마 ""바""\n사",라'],
    ["마지막 열의 감싸지 않은 쉼표", 'act,prompt\n가,나, 다\n라,"마 ""바""\n사"'],
  ])("%s", (_, text) => expect(pairsOf(text)).toEqual(rows));

  test("제목이 없으면 본문의 첫 줄이 제목이다", () => {
    expect(pairsOf('prompt\n"첫 줄\n둘째 줄"\n')).toEqual([["첫 줄", "첫 줄\n둘째 줄"]]);
  });
});

test("틀린 줄 하나가 다른 줄을 버리지 않는다", () => {
  const { prompts, problems } = tableOf(
    'act,prompt,for_devs\nA,"B",TRUE\nC,"D" d,TRUE\nE,F,TRUE,G\nH,I,FALSE\nJ,"K,TRUE\n',
  );
  expect(prompts.map(({ where, fields: { title } }) => [where, title])).toEqual([
    ["1번째 글", "A"],
    ["4번째 글", "H"],
  ]);
  expect(problems).toEqual([
    { where: "2번째 글", problem: "따옴표가 닫히지 않았어요." },
    { where: "3번째 글", problem: "칸이 첫 줄보다 많아요. 쉼표가 든 글은 따옴표로 감싸 주세요." },
    { where: "5번째 글", problem: "따옴표가 닫히지 않았어요." },
  ]);
});

test("제어 문자가 섞인 천 줄도 받아서, 뺀 것과 줄인 것을 줄마다 말한다", async () => {
  const files = "쓸 것\n\u001fFILE:a.md\u001e\n# 가";
  const line = (at: number) => `"글 ${at}","${at % 50 === 0 ? files : `본문 ${at}`}",FALSE,TEXT,someone`;
  const lines = Array.from({ length: 1_282 }, (_, at) => line(at));
  const long = `"${"제".repeat(70)}","긴 제목",FALSE,TEXT,`;
  const { prompts } = await read("prompts.csv", ["act,prompt,for_devs,type,contributor", ...lines, long].join("\r\n"));
  expect(prompts).toHaveLength(1_283);
  expect(prompts[0]).toMatchObject({
    fields: { body: "쓸 것\nFILE:a.md\n# 가" },
    notes: ["글에 쓸 수 없는 제어 문자 2개를 뺐어요."],
  });
  expect(prompts[1]).toMatchObject({ fields: { body: "본문 1" }, notes: [] });
  expect(prompts.at(-1)).toMatchObject({
    fields: { title: `${"제".repeat(59)}…` },
    notes: ["제목을 60자로 줄였어요."],
  });
});

test("한 글자가 깨진 것과 그림은 가린다", async () => {
  await expect(read("a.csv", strToU8("act,prompt\n가,\u0000나"))).resolves.toMatchObject({
    prompts: [{ fields: { body: "나" } }],
  });
  await expect(read("a.csv", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13))).rejects.toThrow(
    "글 파일이 아니거나",
  );
});

test("머리말의 태그는 목록이어도 쉼표로 나눈 글이어도 되고, 줄 끝은 무엇이어도 된다", () => {
  const tagsOf = (tags: string) => {
    const found = parseMarkdown("a.md", `---\r\ntitle: 가\r\ntags: ${tags}\r\n---\r\n글`);
    return "problem" in found ? found.problem : found.prompts[0]!.fields.tags;
  };
  for (const tags of ["a, b", "'#a #b'", "[a, b]", "\r\n  - a\r\n  - b"]) expect(tagsOf(tags)).toEqual(["a", "b"]);
});

test("설명은 스킬의 것만큼 길어도 되고, 더 길면 줄이고 말한다", async () => {
  const skill = (length: number) => read("SKILL.md", `---\nname: a\ndescription: ${"가".repeat(length)}\n---\n글`);
  expect((await skill(1_024)).prompts[0]).toMatchObject({ fields: { description: "가".repeat(1_024) }, notes: [] });
  expect((await skill(1_025)).prompts[0]!.notes).toEqual(["설명을 1,024자로 줄였어요."]);
});
