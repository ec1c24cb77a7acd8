/** What a run with a model of `practice/` meets; tests and people choose it as a model. */
export const faults = {
  "no-credit": "크레딧이 없어요",
  "bad-key": "키가 끊겼어요",
  busy: "너무 많이 불렀어요",
  down: "지금 답하지 못해요",
  html: "HTML로 답해요",
  gone: "없어진 모델이에요",
  "too-long": "글이 너무 길어요",
  refuses: "답하지 않아요",
  cut: "쓰다가 끊겨요",
  "cut-off": "쓰다가 길이가 다 차요",
  silent: "아무 답이 없어요",
  long: "길게 써요",
  huge: "끝없이 써요",
  script: "스크립트를 써요",
  picture: "그림을 그려요",
} as const;
export type Fault = keyof typeof faults;

const PRACTICE = "practice/";

/** The fault that a model stands for; none for all others. */
export const faultOf = (model: string): Fault | undefined => {
  const name = model.startsWith(PRACTICE) ? model.slice(PRACTICE.length) : "";
  return name in faults ? (name as Fault) : undefined;
};

export const practiceModels = Object.entries(faults).map(([slug, what]) => ({
  id: PRACTICE + slug,
  name: `연습: ${what}`,
}));

/** Models as the provider of each names them. */
export const models = {
  openai: ["gpt-5.2", "gpt-5.2-mini"],
  anthropic: ["claude-sonnet-4-5", "claude-haiku-4-5"],
  gemini: ["gemini-3-pro", "gemini-3-flash"],
} as const;

export const routedModels = [
  { id: "meta-llama/llama-4-maverick", name: "Meta: Llama 4 Maverick" },
  { id: "openai/gpt-5.2", name: "OpenAI: GPT-5.2" },
  { id: "anthropic/claude-sonnet-4.5", name: "Anthropic: Claude Sonnet 4.5" },
  { id: "google/gemini-3-pro", name: "Google: Gemini 3 Pro" },
  { id: "x-ai/grok-4", name: "xAI: Grok 4" },
  { id: "mistralai/mistral-large", name: "Mistral: Mistral Large" },
  ...practiceModels,
];
