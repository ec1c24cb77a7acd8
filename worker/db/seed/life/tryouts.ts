import { newTryout, type NewTryoutInput } from "#contracts/tryouts.ts";
import { noteCopy } from "#worker/features/prompts/note-copy.ts";
import { addTryout } from "#worker/features/tryouts/add.ts";
import { kst, MINUTE } from "./times.ts";
import type { Happening, Name } from "./world.ts";

type Tried = { at: number; by: Name; title: string } & NewTryoutInput;

/** What members found who tried free prompts. */
const tried: Tried[] = [
  {
    at: kst("10-20", 10, 12),
    by: "noeul",
    title: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    model: "claude",
    verdict: "works",
    note: "교직원 회의 50분짜리로 해 봤어요.",
    text: "결정 3 · 할 일 5 · 미결 1\n\n- [결정] 체험 학습은 12월 첫째 주 금요일\n- [할 일] 버스 견적 두 곳 받기 (담당 미정)\n- [미결] 비가 올 때의 장소",
  },
  {
    at: kst("11-03", 17, 40),
    by: "buyer",
    title: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    model: "chatgpt",
    verdict: "works",
    note: "담당이 빠진 일을 비워 둔 채로 알려 줘요.",
    text: "| 구분 | 내용 | 담당 | 기한 |\n|---|---|---|---|\n| 결정 | 표지는 미색, 내지는 백색 | - | - |\n| 할 일 | 인쇄소 견적 두 곳 | [확인 필요] | 금요일 |",
  },
  {
    at: kst("11-12", 9, 5),
    by: "sol",
    title: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    model: "gemini",
    verdict: "tweak",
    note: "미결을 결정으로 옮긴 것이 하나 있어요.",
    text: "- 결정: 배포는 목요일 오후\n- 할 일: 되돌리는 방법 적어 두기\n- 미결: 모니터링 담당",
  },
  {
    at: kst("10-30", 12, 25),
    by: "garam",
    title: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
    model: "midjourney",
    verdict: "works",
    note: "순두부로 바꿔도 빛이 같게 나와요.",
    text: "왼쪽 창에서 든 빛이 뚝배기 테두리를 따라 둥글게 앉고, 순두부의 몽글한 면이 또렷해요. 오른쪽 위가 비어 있어 메뉴 이름을 얹었어요.",
  },
  {
    at: kst("11-15", 14, 2),
    by: "bada",
    title: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
    model: "gpt-image",
    verdict: "tweak",
    note: "젓가락이 세 개 나와서 한 번 더 뽑았어요.",
    text: "칼국수를 흰 그릇에 담은 사진. 면의 결은 좋은데 젓가락이 세 개라 다시 뽑았더니 두 개로 나왔어요.",
  },
  {
    at: kst("11-01", 20, 15),
    by: "noeul",
    title: "비 그친 골목의 필름 스냅 사진",
    model: "flux",
    verdict: "works",
    note: "글의 첫 화면으로 썼어요.",
    text: "파란 대문 앞 노란 우산 하나. 벽의 물 얼룩과 입자까지 필름 같고 위쪽이 비어 제목이 잘 얹혀요.",
  },
  {
    at: kst("11-11", 22, 30),
    by: "sol",
    title: "내 방 사진에 가구를 미리 놓아 보기",
    model: "nano-banana",
    verdict: "works",
    note: "창과 문 자리가 그대로예요.",
    text: "폭 120cm 책상이 오른쪽 벽에 들어가는지 보려고 했는데, 문 열리는 자리를 비우고 놓아 줬어요.",
  },
  {
    at: kst("11-16", 19, 48),
    by: "buyer",
    title: "내 방 사진에 가구를 미리 놓아 보기",
    model: "gpt-image",
    verdict: "fails",
    note: "천장 모서리가 바뀌어서 그대로 믿기 어려워요.",
    text: "책장은 잘 놓였는데 벽 모서리와 에어컨 자리가 원본과 달라졌어요.",
  },
  {
    at: kst("10-26", 8, 20),
    by: "sol",
    title: "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기",
    model: "chatgpt",
    verdict: "works",
    note: "30초에 딱 맞게 읽혀요.",
    text: "| 시간 | 화면 | 내레이션 |\n|---|---|---|\n| 0–3초 | 굳은 꿀병 | 꿀이 하얗게 굳었죠. |\n| 3–12초 | 미지근한 물 | 상한 게 아니라 포도당이 엉긴 거예요. |",
  },
  {
    at: kst("11-07", 16, 33),
    by: "garam",
    title: "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기",
    model: "claude",
    verdict: "works",
    note: "자막이 짧아서 좋아요.",
    text: "볼 사람이 할 일: 렌즈 뚜껑 안쪽부터 닦는다.\n\n0–3초 손자국 난 렌즈 / 3–9초 뚜껑 안쪽의 먼지 / 9–15초 붓으로 한 방향",
  },
  {
    at: kst("11-09", 10, 50),
    by: "bada",
    title: "막을 것과 제안을 나눠 쓰는 코드 리뷰",
    model: "claude",
    verdict: "works",
    note: "막을 것과 제안이 섞이지 않아요.",
    text: "**막을 것 1**\n- 재시도가 같은 키를 쓰지 않아 두 번 청구될 수 있어요.\n\n**제안 2**\n- 이름을 `retryWithKey`로",
  },
  {
    at: kst("11-13", 13, 13),
    by: "garam",
    title: "혼자 꾸리는 가게의 2주 SNS 달력",
    model: "gemini",
    verdict: "tweak",
    note: "쉬는 날을 한 번 더 말해 줘야 해요.",
    text: "월 준비하는 손 / 화 쉬는 날(고쳐 씀) / 수 자주 묻는 것 / 목 재료 / 금 이번 주 한 가지",
  },
  {
    at: kst("11-18", 21, 6),
    by: "noeul",
    title: "끝날 때까지 끊지 않는 영어 회화 상대",
    model: "chatgpt",
    verdict: "works",
    note: "끝까지 끊지 않고 들어 줘요.",
    text: "4번 주고받은 뒤에 고칠 것 세 가지만 짚어 줬어요. I would rather to → I would rather.",
  },
  {
    at: kst("11-20", 11, 37),
    by: "buyer",
    title: '아이의 "왜?"에 나이에 맞게 대답하기',
    model: "gemini",
    verdict: "works",
    note: "여섯 살이 고개를 끄덕였어요.",
    text: "“그림자는 빛이 못 지나간 자리야. 네가 문을 막고 서 있으면 빛이 못 들어오지? 그 자리가 그림자야.”",
  },
];

/** Members take the text of a prompt and later add what came out. */
export const tryoutHappenings = (): Happening[] =>
  tried.flatMap(({ at, by, title, ...input }) => [
    { at: at - 50 * MINUTE, run: ({ as, promptIdOf }) => noteCopy(as(by), promptIdOf(title)) },
    {
      at,
      run: ({ as, promptIdOf }) => addTryout(as(by), { promptId: promptIdOf(title) }, newTryout.parse(input)),
    },
  ]);
