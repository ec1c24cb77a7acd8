import type { NewPromptInput } from "#contracts/prompt-inputs.ts";

/** The body of `POST /api/prompts`: a free, published prompt with every part, unless changed. */
export const promptInput = (change: Partial<NewPromptInput> = {}): NewPromptInput => ({
  title: "회의록 다듬기",
  description: "받아쓴 회의록을 짧게 줄여요.",
  category: "work",
  model: "claude",
  body: "{{회의록}}을 {{줄 수=3|5|10}}줄로 줄여 줘.",
  price: 0,
  tags: ["회의록", "요약"],
  examples: [{ input: "회의록: 긴 글", output: "짧은 글" }],
  tested: ["claude", "chatgpt"],
  preview: "회의록을 몇 줄로 줄여 주는 프롬프트예요.",
  status: "published",
  ...change,
});
