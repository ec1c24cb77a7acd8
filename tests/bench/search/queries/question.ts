import type { GradedQuery } from "./types.ts";

export const question: GradedQuery[] = [
  {
    query: "회의 녹음한 거 정리해주는 프롬프트",
    class: "question",
    grades: {
      "받아쓴 회의록에서 결정, 할 일, 미결만 남기기": 2,
    },
  },
  {
    query: "거래처에 돈 달라고 메일 어떻게 써요",
    class: "question",
    grades: {
      "밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기": 2,
      "일본 거래처에 보내는 첫 메일부터 독촉까지": 1,
    },
  },
  {
    query: "면접에서 퇴사 이유 뭐라고 말해야 하나요",
    class: "question",
    grades: {
      "퇴사 사유를 면접에서 말할 30초로 다듬기": 2,
      "대답 하나에 꼬리질문 세 번, 실전 면접 연습": 1,
    },
  },
  {
    query: "자소서에 쓸 경험이 없어요",
    class: "question",
    grades: {
      "자소서 소재가 없을 때, 질문으로 경험을 캐내는 인터뷰": 2,
    },
  },
  {
    query: "연봉 협상할 때 뭐라고 말하지",
    class: "question",
    grades: {
      "연봉 협상 전화 5분, 대본과 물러설 선 준비하기": 2,
    },
  },
  {
    query: "엑셀 수식 이름 몰라도 만드는 법",
    class: "question",
    grades: {
      "말로 설명하면 엑셀 수식과 검산까지 받기": 2,
      "말로 적은 계산을 엑셀 수식으로 바꾸고 조각별로 설명 듣기": 2,
    },
  },
  {
    query: "냉장고에 남은 재료로 뭐 해먹지",
    class: "question",
    grades: {
      "냉장고에 있는 것부터 쓰는 사흘 저녁 식단": 2,
    },
  },
  {
    query: "아이랑 갈 여행 일정 짜줘",
    class: "question",
    grades: {
      "아이가 지치지 않는 1박 2일 여행 동선": 2,
    },
  },
  {
    query: "월세 계약할 때 특약 봐주는 거",
    class: "question",
    grades: {
      "집 계약서 특약을 쉬운 말로 읽고 고칠 문장 받기": 2,
    },
  },
  {
    query: "영어로 메일 공손하게 쓰는 법",
    class: "question",
    grades: {
      "한 용건을 가깝게, 깍듯하게 두 통으로 쓰는 영어 메일": 2,
    },
  },
  {
    query: "영어 회화 연습하고 싶어요",
    class: "question",
    grades: {
      "끝날 때까지 끊지 않는 영어 회화 상대": 2,
    },
  },
  {
    query: "중국 여행 가서 쓸 말",
    class: "question",
    grades: {
      "보여 주기만 해도 통하는 중국어 여행 카드": 2,
    },
  },
  {
    query: "블로그 후기 자연스럽게 써주는 프롬프트",
    class: "question",
    grades: {
      "메모와 사진 설명만으로 쓰는 담백한 방문 후기": 2,
    },
  },
  {
    query: "친구 결혼식 축사 써야 하는데",
    class: "question",
    grades: {
      "일화 하나로 2분, 울리려 하지 않는 결혼식 축사": 2,
    },
  },
  {
    query: "소설 등장인물 만들기",
    class: "question",
    grades: {
      "모순 하나에서 자라나는 소설 인물 카드": 2,
    },
  },
  {
    query: "릴스 뭐 찍을지 모르겠어요",
    class: "question",
    grades: {
      "가게 보면서 틈틈이 찍는 릴스 다섯 편 짜기": 2,
    },
  },
  {
    query: "유튜브 쇼츠 대본 써줘",
    class: "question",
    grades: {
      "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 2,
    },
  },
  {
    query: "쇼핑몰 상품 사진 예쁘게 만들기",
    class: "question",
    grades: {
      "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기": 2,
      "책상에서 찍은 상품 사진을 계절 배경으로 옮기기": 2,
    },
  },
  {
    query: "우리 가게 로고 만들어줘",
    class: "question",
    grades: {
      "간판에서도 읽히는 동네 가게 단색 심볼 로고": 2,
    },
  },
  {
    query: "손님한테 가격 인상 안내하는 글",
    class: "question",
    grades: {
      "가격 인상 안내문을 게시문, 문자, 답변으로 한 번에 쓰기": 2,
    },
  },
  {
    query: "지원사업 사업계획서 잘 쓰는 법",
    class: "question",
    grades: {
      "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 2,
      "지원사업 사업계획서를 심사위원처럼 따져 읽기": 2,
    },
  },
  {
    query: "수학 문제 답 말고 힌트만",
    class: "question",
    grades: {
      "답을 알려 주지 않는 수학 힌트 선생님": 2,
    },
  },
  {
    query: "틀린 문제 오답노트 정리하는 법",
    class: "question",
    grades: {
      "틀린 이유를 캐묻는 오답 노트 만들기": 2,
    },
  },
  {
    query: "한국사 연표 쉽게 외우는 법",
    class: "question",
    grades: {
      "한국사 연표를 원인과 결과의 사슬로 외우기": 2,
    },
  },
  {
    query: "sql 쿼리가 너무 느려요",
    class: "question",
    grades: {
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 2,
    },
  },
  {
    query: "코드 리뷰 댓글 어떻게 달지",
    class: "question",
    grades: {
      "막을 것과 제안을 나눠 쓰는 코드 리뷰": 2,
    },
  },
  {
    query: "에러 로그 보고 원인 찾아줘",
    class: "question",
    grades: {
      "에러 로그에서 의심 순서표 만들고 하나씩 지우기": 2,
    },
  },
  {
    query: "환불 안 해주는 판매자한테 보낼 글",
    class: "question",
    grades: {
      "화내지 않고 환불·수리를 요구하는 글 쓰기": 2,
    },
  },
  {
    query: "남편이랑 집안일 나누는 방법",
    class: "question",
    grades: {
      "싸우지 않고 집안일 다시 나누기": 2,
    },
  },
  {
    query: "학부모한테 보내는 가정통신문 써줘",
    class: "question",
    grades: {
      "바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기": 2,
    },
  },
  {
    query: "생기부 세특 써주는 프롬프트",
    class: "question",
    grades: {
      "관찰 메모로 생활기록부 세특 초안 다듬기": 2,
    },
  },
  {
    query: "ai가 쓴 글 번역투 자연스럽게",
    class: "question",
    grades: {
      "번역투를 찾아 우리말답게 고치고 까닭까지 보기": 2,
      "번역투 걷어내고 우리말 문장으로 되돌리기": 2,
    },
  },
  {
    query: "전환율이 갑자기 떨어졌을 때",
    class: "question",
    grades: {
      "지표가 떨어진 이유를 쪼개어 좁히고 확인 순서 정하기": 2,
    },
  },
  {
    query: "동업하기 전에 확인할 것",
    class: "question",
    grades: {
      "동업 계약서를 쓰기 전에 둘이 따로 답해 볼 질문지": 2,
    },
  },
  {
    query: "가게 이름 추천해줘",
    class: "question",
    grades: {
      "가게 이름, 풍경과 손과 소리에서 길어 올리기": 2,
    },
  },
  {
    query: "가게 홍보 영상 만들기",
    class: "question",
    grades: {
      "동네 가게 8초 소개 영상, 주인의 한마디까지": 2,
      "작은 가게를 위한 8초 세로 광고, 끊지 않는 한 컷": 2,
      "가게 보면서 틈틈이 찍는 릴스 다섯 편 짜기": 1,
    },
  },
  {
    query: "그림책 캐릭터 얼굴 똑같이 그리기",
    class: "question",
    grades: {
      "그림책 주인공 설정표와 장면을 같은 얼굴로 그리기": 2,
    },
  },
  {
    query: "주간 보고 쉽게 쓰는 법 알려줘",
    class: "question",
    grades: {
      "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기": 2,
    },
  },
];
