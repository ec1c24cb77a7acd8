export type Prompter = "haneul" | "bada" | "sol" | "noeul" | "garam";

export type SeedPrompt = {
  prompter: Prompter;
  title: string;
  description: string;
  model: string;
  price: number;
  tags: string[];
  body: string;
  preview?: string;
  examples: { input: string; output: string }[];
  tested: string[];
};

export type SeedReviews = {
  title: string;
  reviews: { by: Prompter | "buyer"; stars: number; content: string; reply?: string }[];
};
