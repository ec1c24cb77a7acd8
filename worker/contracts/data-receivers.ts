export type Processor = { name: string; task: string; data: string; period: string };
/** Processors of personal data (개인정보 보호법 26조). */
export const processors: Processor[] = [
  {
    name: "Cloudflare, Inc.",
    task: "서버·데이터베이스·파일 저장, 메일 보내기, 무료 체험의 AI 모델(Workers AI) 실행",
    data: "위의 모든 항목, 무료 체험으로 실행하는 글(빈칸에 적은 것 포함)과 그 답",
    period: "위탁 계약이 끝날 때까지. 실행한 글과 답은 저장하지 않고, 모델을 학습시키는 데 쓰지 않아요",
  },
  {
    name: "브라우저를 만든 회사의 알림 서비스(Google, Apple, Mozilla, Microsoft 등)",
    task: "기기 알림을 켠 브라우저로 알림 전하기",
    data: "브라우저가 받은 알림 주소와, 그 브라우저만 풀 수 있게 암호화한 알림의 종류·수·링크(글은 담지 않아요)",
    period: "전하고 나서 최대 하루, 또는 기기 알림을 끌 때까지",
  },
  {
    name: "본인 확인 기관(이름은 확인하는 화면에 보여요)",
    task: "유료로 팔려는 회원이 누구인지 확인",
    data: "회원이 그 기관의 화면에 직접 적는 이름, 생년월일, 휴대전화 번호(글감은 아무것도 보내지 않아요)",
    period: "그 기관이 알리는 기간",
  },
  {
    name: "토스페이먼츠(주)",
    task: "결제와 환불",
    data: "주문 번호, 금액, 결제 정보(카드 번호는 글감을 거치지 않아요)",
    period: "관계 법령의 보존 기간",
  },
];

/** Transfers of personal data abroad (개인정보 보호법 28조의8). */
export const overseas = [
  { name: "옮기는 항목", value: "위 표의 모든 항목과 무료 체험으로 실행하는 글" },
  { name: "옮겨 가는 나라", value: "미국과, 접속한 곳에서 가까운 Cloudflare 데이터 센터가 있는 나라" },
  { name: "옮기는 때와 방법", value: "서비스를 쓸 때마다 암호화된 통신(TLS)으로" },
  { name: "받는 곳과 연락처", value: "Cloudflare, Inc. (privacyquestions@cloudflare.com)" },
  { name: "이용 목적", value: "서버 운영, 데이터 저장, 메일 보내기, 공격 차단, 무료 체험의 AI 모델 실행" },
  { name: "보유 기간", value: "회원의 정보를 지우거나 위탁 계약이 끝날 때까지" },
  {
    name: "거부하는 방법과 효과",
    value: "가입하지 않거나 탈퇴하면 옮기지 않아요. 서버가 모두 Cloudflare에 있어서 거부하면 서비스를 쓸 수 없어요.",
  },
];
