const filler = new Set(
  "프롬프트 추천 좀 어떻게 뭐 뭐라고 무엇 무슨 어떤 작성 만들기 만드는 쓰기 방법 법 거 것 걸 게 수 때 하는 해줘 주는 쓸 쓰는 위한 싶어요 싶은 해요 하나요 알려줘 알려주세요 만들어줘 만들어주는 써줘 써주는 써주세요 써요 짜줘 도와줘 도와주는 주세요 관련 대한 그냥 제발 나 내 제 저 우리 잘 더".split(
    " ",
  ),
);

/** True for words that do not narrow a search among prompts: “프롬프트”, “추천”, “해줘”. */
export const isFiller = (word: string) => filler.has(word);
