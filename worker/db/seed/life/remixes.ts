import { promptPatch } from "#contracts/prompt-inputs.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { revisePrompt } from "#worker/features/prompts/revise.ts";
import { beginRemix } from "#worker/features/remixes/begin.ts";
import { kst } from "./times.ts";
import type { Happening, Name } from "./world.ts";

type Remix = {
  at: number;
  by: Name;
  of: string;
  title: string;
  description: string;
  tags: string[];
  /** What the text says instead. */
  changes: [from: string, to: string][];
};

const remixes: Remix[] = [
  {
    at: kst("11-06", 21, 40),
    by: "noeul",
    of: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    title: "독서 모임에서 나눈 말을 다음 모임 준비로 남기기",
    description:
      "모임에서 받아 적은 말을 오지 못한 사람도 따라올 수 있게 줄여요. 정한 책과 날짜, 맡은 사람만 남기고 감상은 따로 모아 둡니다.",
    tags: ["독서모임", "회의록", "요약"],
    changes: [
      ["{{회의 이름}} 내용을", "{{모임 이름}}에서 나눈 말을"],
      ["회의에 없던 사람이", "모임에 못 온 사람이"],
      ["{{읽는 사람=빠진 팀원|임원|협력사 담당자}}", "{{읽는 사람=못 온 사람|처음 오는 사람}}"],
      ["{{회의 원문}}", "{{받아 적은 말}}"],
      [
        "- 읽는 사람이 협력사 담당자면 내부 예산과 인사 이야기를 빼고, 뺀 항목이 몇 개인지만 맨 끝에 나에게 알린다.",
        "- 읽는 사람이 처음 오는 사람이면 책의 결말이 드러나는 말을 빼고, 뺀 것이 몇 개인지만 맨 끝에 나에게 알린다.",
      ],
    ],
  },
  {
    at: kst("11-13", 22, 10),
    by: "sol",
    of: "끝날 때까지 끊지 않는 영어 회화 상대",
    title: "끝날 때까지 끊지 않는 일본어 회화 상대",
    description:
      "여행 전에 일본어로 말문을 틔우는 역할극이에요. 틀려도 끊지 않고 끝까지 이야기한 뒤에 꼭 고칠 것 세 가지만 알려 줘요.",
    tags: ["일본어회화", "역할극", "여행"],
    changes: [
      ["영어", "일본어"],
      ["고급이면 돌려 말하기와 숙어를 섞어", "고급이면 경어와 돌려 말하기를 섞어"],
    ],
  },
  {
    at: kst("11-17", 10, 25),
    by: "bada",
    of: "막을 것과 제안을 나눠 쓰는 코드 리뷰",
    title: "되돌릴 수 없는 것부터 보는 DB 변경 리뷰",
    description:
      "스키마를 바꾸는 SQL을 넣으면 되돌릴 수 없는 것, 오래 잠그는 것, 물어볼 것을 갈라서 리뷰 댓글로 써 줘요.",
    tags: ["코드리뷰", "데이터베이스", "마이그레이션"],
    changes: [
      ["언어와 프레임워크: {{언어=TypeScript}}", "데이터베이스: {{데이터베이스=PostgreSQL|MySQL|SQLite}}"],
      [
        "[막음] 데이터가 틀어지거나, 보안이 뚫리거나, 의도와 다르게 움직이는 것",
        "[막음] 되돌릴 수 없거나, 행이 많을 때 오래 잠그거나, 앞 버전의 코드가 멈추는 것",
      ],
    ],
  },
];

/** The text with every change; each must be in it. */
const change = (body: string, changes: Remix["changes"]) =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`본문에 없는 말이에요: ${from}`);
    return text.replaceAll(from, to);
  }, body);

/** Members go on with free prompts of others and publish what became of them. */
export const remixHappenings = (): Happening[] =>
  remixes.map(({ at, by, of, changes, ...texts }) => ({
    at,
    async run({ as, db, promptIdOf }) {
      const { id } = await beginRemix(as(by), promptIdOf(of));
      const { version, body } = await requirePrompt(db, id, as(by).member);
      const patch = { ...texts, version, body: change(body!, changes), status: "published" };
      await revisePrompt(as(by), id, promptPatch.parse(patch));
    },
  }));
