export type SeedPrompt = {
  author: "haneul" | "bada" | "sol" | "noeul" | "garam";
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
