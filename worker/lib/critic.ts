/** A model that reads a text and may doubt it. It decides nothing: its doubt only has an operator read what a fresh account publishes. */
export type Critic = { doubts: (text: string) => Promise<boolean> };
