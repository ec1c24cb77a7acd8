import { type ModelSlug, models } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";

/** Names in use besides the official one, separated by spaces. */
const spoken: Partial<Record<ModelSlug, string>> = {
  // The last one is 챗gpt typed without switching the keyboard layout.
  chatgpt: "챗지피티 챗GPT 쳇지피티 쳇GPT 지피티 GPT 챗지티피 챗헷",
  claude: "클로드",
  gemini: "제미나이 제미니 재미나이",
  grok: "그록 그로크",
  perplexity: "퍼플렉시티 퍼플렉서티",
  copilot: "코파일럿 코파일롯",
  "clova-x": "CLOVA 클로바X 클로바 클로바엑스 하이퍼클로바",
  deepseek: "딥시크 딥씨크",
  midjourney: "미드저니 미드져니 미저니",
  "nano-banana": "나노바나나",
  "gpt-image": "GPT이미지",
  flux: "플럭스",
  sora: "소라",
  veo: "비오3",
  runway: "런웨이",
  suno: "수노",
};

export const modelsWithNames = models.map(({ slug, name }) => ({ slug, name, spoken: spoken[slug]?.split(" ") ?? [] }));

const byName = new Map<string, ModelSlug>(
  modelsWithNames.flatMap((model) => [model.name, ...model.spoken].map((called) => [squeeze(called), model.slug])),
);

/** The model that a word names, by any of its names; such a word also matches every prompt made for the model. */
export const modelNamed = (word: string) => byName.get(squeeze(word));
