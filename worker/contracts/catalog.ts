/** What a prompt is about and which AI it is for. The tables `categories` and `models` hold the counters of the same slugs. */
export const categories = [
  { slug: "work", name: "업무·문서" },
  { slug: "marketing", name: "마케팅" },
  { slug: "writing", name: "글쓰기" },
  { slug: "dev", name: "개발" },
  { slug: "study", name: "공부" },
  { slug: "image", name: "이미지" },
  { slug: "career", name: "취업·이직" },
  { slug: "life", name: "생활" },
  { slug: "language", name: "번역·외국어" },
  { slug: "data", name: "데이터 분석" },
  { slug: "business", name: "사업·창업" },
  { slug: "teaching", name: "교육·수업" },
  { slug: "video", name: "영상·음악" },
  { slug: "idea", name: "기획·아이디어" },
] as const;

export const models = [
  { slug: "chatgpt", name: "ChatGPT" },
  { slug: "claude", name: "Claude" },
  { slug: "gemini", name: "Gemini" },
  { slug: "grok", name: "Grok" },
  { slug: "perplexity", name: "Perplexity" },
  { slug: "copilot", name: "Copilot" },
  { slug: "clova-x", name: "CLOVA X" },
  { slug: "deepseek", name: "DeepSeek" },
  { slug: "midjourney", name: "Midjourney" },
  { slug: "nano-banana", name: "Nano Banana" },
  { slug: "gpt-image", name: "GPT Image" },
  { slug: "flux", name: "FLUX" },
  { slug: "sora", name: "Sora" },
  { slug: "veo", name: "Veo" },
  { slug: "runway", name: "Runway" },
  { slug: "suno", name: "Suno" },
] as const;

export type CategorySlug = (typeof categories)[number]["slug"];
export type ModelSlug = (typeof models)[number]["slug"];

export const categorySlugs = categories.map((category) => category.slug) as [CategorySlug, ...CategorySlug[]];
/** The model of a try-out that is none of those: its own name is beside it. */
export const OTHER_MODEL = "other";
export type TriedModel = ModelSlug | typeof OTHER_MODEL;

export const modelSlugs = models.map((model) => model.slug) as [ModelSlug, ...ModelSlug[]];

export const triedModels: [TriedModel, ...TriedModel[]] = [...modelSlugs, OTHER_MODEL];

const others = [{ slug: OTHER_MODEL, name: "그 밖의 모델" }];
const names = new Map<string, string>([...categories, ...models, ...others].map(({ slug, name }) => [slug, name]));

/** The Korean name of a category or the product name of a model. */
export const nameOf = (slug: CategorySlug | TriedModel) => names.get(slug) ?? slug;
