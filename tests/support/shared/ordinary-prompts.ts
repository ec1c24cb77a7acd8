import type { VettedTexts } from "#contracts/findings.ts";
import { createRandom } from "#worker/db/seed/random.ts";

// Ordinary prompts as people write them, with the numbers, addresses and names that belong in them and mean nobody.

const titles = [
  (n: string) => `${n} 회의록에서 결정과 할 일만 뽑기`,
  (n: string) => `${n}자 안쪽으로 보고서 줄이기 (v${n})`,
  (n: string) => `[${n}단계] Node.js와 ASP.NET API 문서 만들기`,
  (n: string) => `Summarise ${n} pages of a PDF in plain English`,
  (n: string) => `SQL · JSON · CSV ${n}행을 표로 바꾸기`,
  (n: string) => `A/B 테스트 ${n}건을 p<0.05로 판정하기`,
  (n: string) => `초등 ${n}학년 독서 감상문 도와주기!`,
  (n: string) => `SEO TITLE 후보 ${n}개 뽑기`,
];
const lines = [
  (n: string) => `너는 ${n}년 차 편집자야. 아래 글을 읽고 고칠 곳을 짚어 줘.`,
  (n: string) => `결과는 표로, 열은 날짜(2026-11-${n.slice(-2).padStart(2, "0")}), 담당, 할 일로 나눠 줘.`,
  (n: string) => `주문 번호 2026${n}-00${n} 같은 것은 그대로 두고, 금액 ${n},500원은 쉼표를 지켜 줘.`,
  (n: string) => `전화번호는 010-1234-5678처럼, 주민번호는 900101-1234567처럼 가려 줘. 예시는 ${n}개만.`,
  (n: string) => `Answer in ${n} sentences, quote the source, and never guess a number that is not in the text.`,
  (n: string) => `위도 37.5665${n}, 경도 126.9780${n}에서 가까운 순서로 늘어놓아 줘.`,
  (n: string) => `카드 번호가 4242 4242 4242 4242처럼 나오면 테스트 값이니 오류로 보지 마. (${n}번 규칙)`,
  (n: string) => `바코드 8801234567893, ISBN 978-89-01-${n}-3, 버전 v1.${n}.0은 바꾸지 않아.`,
  (n: string) => `참고: https://developer.mozilla.org/ko/docs/Web/API?page=${n}`,
  (n: string) => `단계 1 2 3 4 5 6 7 8 9 10 11 12 13을 지나면 멈추고 {{확인할 것=${n}}}을 물어봐 줘.`,
  (n: string) => `IP 192.168.0.${n.slice(0, 2)}와 해시 9f86d081884c7d65${n}은 로그에 남겨도 돼.`,
  (n: string) => `제목은 ${n}자, 소제목은 세 개, 본문은 존댓말로 써 줘.`,
  (n: string) => `If the customer asks about refunds, explain the 7-day rule and offer plan ${n}.`,
  (n: string) => `시간은 09:30~18:00, 회의실은 ${n}호, 준비물은 노트북과 명함이야.`,
  (n: string) => `입금 확인은 사람이 하니까 은행 이름과 금액 ${n}만 원만 정리해 줘.`,
  (n: string) => `모르면 모른다고 말하고, 추측은 ‘추측’이라고 적어 줘. ${n}번째 원칙이야.`,
  (n: string) => `이미지 크기는 1024x1024, 시드는 ${n}, 스타일은 수채화로 해 줘.`,
  (n: string) => `함수 이름은 camelCase, 상수는 MAX_RETRY_COUNT_${n}처럼 써 줘.`,
  (n: string) => `학생이 ${n}점을 받았다면 잘한 점을 먼저 말하고 고칠 점을 하나만 알려 줘.`,
  (n: string) => `Keep the tone warm; avoid jargon; limit bullets to ${n}.`,
];
const subjects =
  `여행 일정,신입 면접,고객 불만,논문 초록,요리법,단편 소설,수업 계획,보도 자료,사업 계획,운동 기록,가계부,블로그 글,
  광고 문구,데이터 정리,코드 검토,번역,자기소개,회고,퀴즈,발표 자료`.split(/,\s*/);
const details = [
  (subject: string, n: string) => `이번에는 ${subject}${n}을 다루고, 읽는 사람은 처음 보는 사람이라고 생각해.`,
  (subject: string, n: string) => `${subject}에서 자주 틀리는 ${n}가지를 먼저 물어보고 답을 들은 다음 시작해 줘.`,
  (subject: string, n: string) => `마지막에 ${subject}을 ${n}분 안에 다시 볼 수 있게 한 문단으로 묶어 줘.`,
];

/** So many prompts of the free and of the paid kind, the same on every machine. */
export function ordinaryPrompts(count: number): VettedTexts[] {
  const random = createRandom(20_261_129);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const number = () => String(10 + Math.floor(random() * 9_990));
  return Array.from({ length: count }, () => {
    const subject = pick(subjects);
    const body = Array.from({ length: 8 }, () =>
      random() < 0.4 ? pick(details)(subject, number()) : pick(lines)(number()),
    );
    return {
      title: pick(titles)(number()),
      description: `${subject}에 쓰는 프롬프트예요. ${number()}명이 함께 써 봤어요.`,
      preview: `${subject}을 ${number()}줄로 정리해요.`,
      body: body.join("\n"),
      tags: [subject.replaceAll(" ", ""), "정리"],
      price: random() < 0.3 ? 1_000 + Math.floor(random() * 90) * 100 : 0,
    };
  });
}
