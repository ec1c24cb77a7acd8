type Offered = { id: string; name: string; inputMax: number; options: Record<string, unknown> };

/**
 * The models of Workers AI that free runs may use, the usual one first. `inputMax` bounds what a run costs more than what the model takes:
 * the dearer model gets less (docs/operations.md, "Free runs").
 */
export const offered: Offered[] = [
  {
    id: "@cf/google/gemma-4-26b-a4b-it",
    name: "Gemma 4 26B",
    inputMax: 20_000,
    // What it thinks is paid for and never shown.
    options: { chat_template_kwargs: { enable_thinking: false } },
  },
  { id: "@cf/mistralai/mistral-small-3.1-24b-instruct", name: "Mistral Small 3.1", inputMax: 10_000, options: {} },
];
