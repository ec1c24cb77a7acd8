import { particleStem } from "./endings.ts";
import { isRequest } from "./verbs.ts";

const filler = new Set(
  `프롬프트 추천 좀 작성 만들기 쓰기 방법 법 거 것 걸 게 수 때 쓸 위한 관련 대한 그냥 제발 잘 더
   어떻게 어떡해 어떡하지 어떡하죠 어떻게든 어쩌지 어쩌죠 뭐 뭘 뭐가 뭐라고 뭐라 뭔가 뭔지 무엇 무슨 어떤 왜 얼마나 어디 어디서 누가
   어때 어때요 어떨까 어떨까요 어떤지 나 내 제 저 우리 내가 제가 저는 나는 나도 저도 너 네가 이런 그런 저런 이거 그거 이걸 그걸 이것 그것
   같은데 관한 관해 관해서 대해 대해서 위해 위해서 통해 통해서 대신 때문에 때마다 경우 할때 이럴때 그럴때 너무 정말 진짜 아주 매우
   많이 조금 약간 한번 다시한번 다 막 딱 꼭 그리고 그런데 근데 그래서 혹시 아니면 또는 및 등 안녕 안녕하세요 고마워 감사합니다
   얼마 안 못 중에 전에 후에 동안 만한 달아줘 달아주는 내야
   그런지 그런건지 미리 뭘까 솔직하게 솔직히 자꾸 계속 요즘 지금 이번 이번에 갑자기 도움 주십시오 주세여 줄래 줄래요 제일 가장 뿐 만큼 건데 건지 거야 거예요 걸까 걸까요 건가요
   보기 보는 보자 볼까 볼까요 볼래 봐 봐요 봐줘 봐주세요 보려고 보려면 보고싶어 보고싶은데 봤는데
   고민이에요 고민인데 고민돼요 고민입니다 고민되는데 뭐부터 무엇부터 예쁘게 멋지게 깔끔하게 제대로 효과적으로 효율적으로
   있게 있도록 사용할 쓸만한 쓸수있는 할수있는`
    .trim()
    .split(/\s+/),
);

/** True for words that do not narrow a search among prompts: “프롬프트”, “추천”, “알려줄래”, “방법을”. */
export function isFiller(word: string) {
  if (filler.has(word) || isRequest(word)) return true;
  const stem = particleStem(word);
  return stem !== undefined && filler.has(stem);
}
