/** Slips in words of the seed prompts: what was typed, and what was meant. */
export const slips: readonly (readonly [typed: string, meant: string])[] = [
  // a vowel that sounds like another, and spelling by ear
  "자기소게서 자기소개서|사업게획서 사업계획서|사업개획서 사업계획서|인수인게 인수인계|상세패이지 상세페이지|엑샐 엑셀|액셀 엑셀|브래인스토밍 브레인스토밍|마캐팅 마케팅|케릭터 캐릭터|대쉬보드 대시보드|유투브 유튜브|에쎄이 에세이|에새이 에세이|숏츠 쇼츠|릴쓰 릴스|카드뉴쓰 카드뉴스|자격쯩 자격증|맟춤법 맞춤법|맞춥법 맞춤법|훼의록 회의록|희의록 회의록|회이록 회의록|회으록 회의록|번녁 번역|꼬리질믄 꼬리질문|인스타그렘 인스타그램|일러스뜨 일러스트|첵크리스트 체크리스트|이력써 이력서|경력기술써 경력기술서",
  // a letter over the border of a syllable
  "부랜드 브랜드|실행계획그 실행계획|인터비유 인터뷰|회의록ㅇ 회의록|독촉매일 독촉메일",
  // stray letters
  "회의ㅣ록 회의록|회ㅇ의록 회의록|ㅎ회의록 회의록|자기ㅣ소개서 자기소개서|번ㅕㄱ 번역|상세페이ㅣ지 상세페이지|체크ㅋ리스트 체크리스트|발표ㅛ자료 발표자료",
  // twice
  "회의의록 회의록|회회의록 회의록|메일일 메일|번번역 번역|카드뉴스스 카드뉴스|사업업계획서 사업계획서|면접접 면접|인터터뷰 인터뷰",
  // in the wrong order
  "회록의 회의록|자기서개소 자기소개서|체크스리트 체크리스트|사계업획서 사업계획서|카뉴드스 카드뉴스|인뷰터 인터뷰|스마트토스어 스마트스토어",
  // the key beside
  "회의룩 회의록|보거서 보고서|보고소 보고서|번엳 번역|면점 면접|지기소개서 자기소개서|자시소개서 자기소개서|자소거 자소서|사업계핵서 사업계획서|인터부 인터뷰|체크리슽 체크리스트|상세페이쥐 상세페이지|유튜뷰 유튜브|릴스ㅡ 릴스|영어히화 영어회화|질문지이 질문지|교젇 교정|역할긎 역할극|의사결젙 의사결정",
  // a key left out, or one too many
  "자겨증 자격증|브레인스토미 브레인스토밍|자기소개ㅓ 자기소개서|체크리스ㅌ 체크리스트|사업계호기서 사업계획서|인터뷸 인터뷰|아이디아 아이디어|인테러어 인테리어|리팩토링 리팩터링",
  // on the other keyboard, with Shift, Caps Lock, a capital, digits, several words, half of a word, or a key wrong
  "ghldmlfhr 회의록|GHLDMLFHR 회의록|Ghldmlfhr 회의록|Wkrlthrotj 자기소개서|rmfTmrl 글쓰기|rmftmrl 글쓰기|wkrurWmd 자격증|ghlmlfhr 회의록|wkrlthrptj 자기소개서|회의fhr 회의록|자기throtj 자기소개서|djadj apdlf 영어 메일|ghldmlfhr wjdfl 회의록 정리|xptmxm vyfmf 테스트 표|8ch rhkdrh 8초 광고|wkthrj 자소서|ㄴ비 SQL|ㅊㄴㅍ CSV|무ㅏㅑ Anki|치명ㄷ Claude|촘ㅅㅎㅔㅅ ChatGPT|chatㅎㅔㅅ ChatGPT",
  // names, Latin ones too
  "미드저늬 미드저니|미드제니 미드저니|클러드 클로드|챗지피디 챗지피티|제미나니 제미나이|chatgtp ChatGPT|midjorney Midjourney|claud Claude|gemni Gemini|perplexty Perplexity|jamobi jamovi",
  // with particles, and among other words
  "회으록을 회의록|회이록에서 회의록|자기소게서를 자기소개서|보거서로 보고서|회으록 결정 회의록 결정|고객 인터부 질문지 고객 인터뷰 질문지|액셀 수식 엑셀 수식|사업게획서 평가표 사업계획서 평가표|맟춤법 교정 맞춤법 교정|면졉 질문 면접 질문|여행 동선 짜긔 여행 동선 짜기",
]
  .flatMap((line) => line.split("|"))
  .map((pair) => {
    const words = pair.split(" ");
    return [words.slice(0, words.length / 2).join(" "), words.slice(words.length / 2).join(" ")] as const;
  });

/** Words that are no slips of words of the seed prompts, although prompts hold none of them. */
export const noSlips =
  "로블록스 블록체인 쿠버네티스 포켓몬 아파트 부동산 운전면허 소개팅 강아지 고양이 자동차 자전거 비행기 피아노 미용실 우체국 도서관 유치원 헬스 골프 이혼 소송 로또 사주 주식 축구 야구 등산 낚시 병원 약국 은행 대출 보험 연금 공항 호텔 택배 군대 종교 철학 물리 화학 kubernetes qwertyuiop docker linux java rust redis ㅋㅋㅋㅋ 뷁뷁 asdf 🙂".split(
    " ",
  );
