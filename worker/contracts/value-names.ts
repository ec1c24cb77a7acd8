import { fold } from "./fold.ts";
import { blankName } from "./variables.ts";

// Also for pages: without zod.

/** Equal for names of blanks, or of value sets, that differ only in form, spaces and case. */
export const valueKey = (name: string) => fold(blankName(name)).replace(/\s+/g, "");

/** Names under which prompts ask for the same, a group a line. */
const SAME = `
회사 이름, 회사명, 회사, 우리 회사, 기업명, 기업 이름, 법인명, 상호, 상호명, 가게 이름, 가게명, 매장명, 매장 이름, 점포명, 업체명, 업체 이름, 브랜드, 브랜드명, 브랜드 이름, 회사나 가게 이름
이름, 내 이름, 성함, 성명, 본인 이름, 작성자, 작성자 이름, 글쓴이, 보내는 사람, 보내는 이, 발신자, 보내는 사람 이름
직책, 직급, 직위, 내 직책, 직함
직무, 직업, 하는 일, 내 직무, 내 직업, 맡은 일, 담당 업무
부서, 부서명, 팀, 팀 이름, 팀명, 소속, 소속 부서
업종, 업계, 산업, 사업 분야, 가게 업종
상품, 상품명, 상품 이름, 제품, 제품명, 제품 이름, 파는 것, 판매 상품
서비스, 서비스명, 서비스 이름
고객, 손님, 타깃, 타겟, 타깃 고객, 타겟 고객, 주 고객, 주요 고객, 고객층, 대상 고객
읽을 사람, 읽는 사람, 독자, 대상 독자, 볼 사람, 보는 사람
말투, 어조, 톤, 톤앤매너, 문체, 글투
전화번호, 연락처, 휴대폰 번호, 휴대전화, 핸드폰 번호, 대표 전화, 문의 전화
이메일, 이메일 주소, 메일, 메일 주소, email, e-mail
주소, 가게 주소, 회사 주소, 매장 주소, 오시는 길
홈페이지, 홈페이지 주소, 웹사이트, 사이트 주소, 누리집, url
영업시간, 영업 시간, 운영 시간, 문 여는 시간
지역, 동네, 사는 곳, 사는 지역
학교, 학교 이름, 학교명
학년과 교과, 교과와 학년
과목, 교과, 과목명
채널 이름, 채널명, 채널, 계정 이름
언어, 프로그래밍 언어, 개발 언어
분량, 글자 수, 글 길이, 분량 제한
`;

const groups = new Map(
  SAME.trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.split(",").map(valueKey);
      return [first, ...others].map((key) => [key, first] as const);
    }),
);

/** What a name asks for: equal for synonyms. */
export function meaningOf(name: string) {
  const key = valueKey(name);
  return groups.get(key) ?? key;
}

const SECRET =
  /비밀번호|비번|패스워드|비밀키|암호(?!화폐)|^비밀$|password|passwd|passcode|passphrase|^(?:pw|pin|otp)$|핀번호|pin(?:번호|코드)|주민(?:등록)?(?:번호|증|$)|(?:외국인등록|여권|면허|운전면허)번호|카드번호|카드(?:비밀|유효|뒷)|^(?:신용|체크|법인)?카드(?:정보)?$|cvc|cvv|계좌|통장번호|(?:api|비공개|개인|접근|액세스|시크릿|인증|보안)키|(?:api|private|access|secret)[-_]?key|토큰|token|secret|시크릿|인증(?:번호|코드)|보안(?:코드|카드)|인증서/;

/** Whether a blank of this name seems to ask for what nobody should keep: a password, a number of a person, a card or an account, a key. */
export const isSecretName = (name: string) => SECRET.test(valueKey(name));

const SECRET_VALUE = /(?<!\d)\d{6}[- ]?[1-8]\d{6}(?!\d)|(?<!\d)(?:\d[ -]?){14,18}\d(?!\d)|\bsk-[\w-]{16,}/;

/** Whether a value is written as a number of a person or a card is, or as a key. */
export const isSecretValue = (value: string) => SECRET_VALUE.test(value);
