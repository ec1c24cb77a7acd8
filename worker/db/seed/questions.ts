import { kst } from "./life/times.ts";
import type { Prompter } from "./types.ts";

type Asker = Prompter | "buyer";
type SeedQuestion = {
  at: number;
  by: Asker;
  /** The title of the prompt that it is about. */
  about: string;
  content: string;
  /** Each some hours after the one before; without `by`, the prompter's. */
  answers?: { by?: Asker; content: string }[];
};

const MINUTES = "받아쓴 회의록에서 결정, 할 일, 미결만 남기기";

/** What members asked about prompts, oldest first. */
export const seedQuestions: SeedQuestion[] = [
  {
    at: kst("10-12", 10, 21),
    by: "buyer",
    about: MINUTES,
    content: "두 시간짜리 회의를 받아쓴 글이면 한 번에 넣어도 되나요?",
    answers: [
      { by: "sol", content: "저는 한 시간 반까지는 한 번에 됐어요. 그보다 길면 뒤쪽 결정이 빠졌어요." },
      { content: "한 시간씩 나눠 넣고, 마지막에 ‘앞의 결과와 합쳐 줘’라고 덧붙이면 빠지는 것이 줄어요." },
    ],
  },
  {
    at: kst("10-21", 19, 5),
    by: "noeul",
    about: "필기를 Anki에 바로 넣는 암기 카드로 바꾸기",
    content: "수식이 섞인 필기도 카드로 바뀌나요?",
    answers: [{ content: "LaTeX로 적어 두면 그대로 살아요. 사진 속 수식은 먼저 글로 옮겨 주세요." }],
  },
  {
    at: kst("10-24", 9, 48),
    by: "garam",
    about: "막을 것과 제안을 나눠 쓰는 코드 리뷰",
    content: "바뀐 줄만 넣어도 되나요, 파일을 통째로 넣어야 하나요?",
    answers: [{ content: "바뀐 줄과 그 함수 전체면 충분해요. 호출하는 쪽이 달라졌다면 거기도 넣어 주세요." }],
  },
  {
    at: kst("10-30", 22, 13),
    by: "buyer",
    about: "대답 하나에 꼬리질문 세 번, 실전 면접 연습",
    content: "신입 면접에도 쓸 수 있나요? 경력 질문이 많이 나올까 봐요.",
    answers: [
      { content: "지원하는 자리 칸에 ‘신입’이라고 적으면 학교와 동아리 이야기를 물어봐요." },
      { by: "sol", content: "신입으로 써 봤는데 꼬리질문이 꽤 매서웠어요." },
    ],
  },
  {
    at: kst("11-06", 8, 30),
    by: "haneul",
    about: "고친 까닭까지 표로 받는 맞춤법 교정",
    content: "표 대신 고친 글만 먼저 받고 싶은데 어디를 바꾸면 될까요?",
    answers: [{ content: "마지막 줄의 ‘표로’를 ‘고친 글을 먼저, 표는 그다음에’로 바꿔 보세요." }],
  },
  {
    at: kst("11-14", 14, 2),
    by: "bada",
    about: MINUTES,
    content: "말한 사람 이름이 없는 받아쓰기에서도 맡은 사람을 찾아 주나요?",
    answers: [{ by: "garam", content: "이름이 없으면 ‘담당 미정’으로 남겨 줬어요. 지어내지는 않았어요." }],
  },
  {
    at: kst("11-19", 18, 40),
    by: "buyer",
    about: "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기",
    content: "한 주를 쉬었을 때도 어색하지 않게 써지나요?",
  },
];
