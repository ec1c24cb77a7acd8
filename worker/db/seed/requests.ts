import type { CategorySlug } from "#contracts/catalog.ts";
import type { Prompter } from "./types.ts";
import { kst } from "./life/times.ts";

type SeedRequest = {
  at: number;
  by: Prompter | "buyer" | "admin";
  title: string;
  detail?: string;
  category: CategorySlug;
  /** The titles of the prompts with which their prompters answered, each some hours after the one before. */
  answers?: string[];
  /** The place of the answer that solved it. */
  accepted?: number;
  isClosed?: true;
};

/** What members looked for and did not find, oldest first. */
export const seedRequests: SeedRequest[] = [
  {
    at: kst("10-08", 21, 14),
    by: "buyer",
    title: "결혼식 축사 2분짜리",
    detail:
      "친한 친구 결혼식에서 축사를 맡았어요.\n울리려는 글 말고, 대학 때 일화 하나로 담백하게 읽고 내려오고 싶어요.",
    category: "writing",
    answers: ["일화 하나로 2분, 울리려 하지 않는 결혼식 축사", "시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기"],
    accepted: 0,
  },
  {
    at: kst("10-15", 9, 41),
    by: "buyer",
    title: "가격 올린다고 단골에게 알리는 글",
    detail: "빵집이에요. 밀가루 값이 올라서 300원씩 올리는데, 문 앞에 붙일 것과 문자로 보낼 것을 같이 쓰고 싶어요.",
    category: "business",
    answers: ["가격 인상 안내문을 게시문, 문자, 답변으로 한 번에 쓰기"],
    accepted: 0,
  },
  {
    at: kst("10-22", 22, 3),
    by: "buyer",
    title: "아이랑 둘이 가는 1박 2일 여행",
    detail: "다섯 살이고 낮잠을 꼭 자요. 차 없이 기차로 갈 수 있으면 더 좋아요.",
    category: "life",
    answers: ["아이가 지치지 않는 1박 2일 여행 동선", "보여 주기만 해도 통하는 중국어 여행 카드"],
  },
  {
    at: kst("10-27", 13, 20),
    by: "buyer",
    title: "학부모 상담 전에 물어볼 것 정리",
    detail: "초등 2학년 첫 상담이에요. 15분 안에 꼭 물어볼 것만 추려 주는 프롬프트가 있을까요?",
    category: "teaching",
    answers: ["바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기"],
  },
  {
    at: kst("11-01", 11, 8),
    by: "buyer",
    title: "강아지 두 마리 산책 일지",
    detail: "두 마리를 나눠 적고, 주말에 한 장으로 모아 주면 좋겠어요.",
    category: "life",
  },
  {
    at: kst("11-04", 19, 33),
    by: "buyer",
    title: "면접에서 꼬리질문 막히지 않게 연습",
    detail: "경력 3년 차 기획자예요. 대답할 때마다 한 번 더 파고드는 면접관이 필요해요.",
    category: "career",
    answers: ["대답 하나에 꼬리질문 세 번, 실전 면접 연습", "퇴사 사유를 면접에서 말할 30초로 다듬기"],
  },
  {
    at: kst("11-07", 8, 52),
    by: "admin",
    title: "설문 주관식 답변 묶기",
    detail: "답변이 400개쯤 돼요. 분류마다 어느 답변에서 나왔는지 번호가 남아야 해요.",
    category: "data",
    answers: ["설문 주관식 답변을 분류표로 묶고 근거 번호까지 남기기"],
  },
  {
    at: kst("11-10", 23, 17),
    by: "buyer",
    title: "옷장 사진으로 일주일 옷차림 짜기",
    detail: "가진 옷만으로 출근 옷차림을 짜고 싶어요. 사지 말라고 해 주세요.",
    category: "image",
  },
  {
    at: kst("11-12", 15, 46),
    by: "buyer",
    title: "관리비 고지서 항목 쉽게 풀어 주기",
    category: "life",
    isClosed: true,
  },
  {
    at: kst("11-14", 10, 5),
    by: "buyer",
    title: "동네 음악회 사회자 대본",
    detail: "어린이부터 어르신까지 오는 40분짜리 작은 음악회예요. 곡 사이에 한두 문장씩만 있으면 돼요.",
    category: "video",
  },
  {
    at: kst("11-16", 20, 28),
    by: "admin",
    title: "오래된 안내문을 쉬운 말로 바꾸기",
    detail: "도서관 안내문이에요. 어르신도 한 번에 알아들을 수 있게, 줄이지 말고 풀어서 쓰고 싶어요.",
    category: "work",
    answers: ["번역투 걷어내고 우리말 문장으로 되돌리기"],
  },
  {
    at: kst("11-18", 7, 30),
    by: "buyer",
    title: "수능 끝난 아이와 볼 영화 고르기",
    detail: "취향이 다른 셋이 함께 볼 거예요. 서로 하나씩 양보하게 해 주는 프롬프트면 좋겠어요.",
    category: "idea",
  },
  {
    at: kst("11-19", 18, 11),
    by: "buyer",
    title: "중고 거래 판매 글",
    detail: "흠집을 숨기지 않으면서도 잘 팔리는 글이요. 사진은 제가 찍을게요.",
    category: "marketing",
  },
];
