import { Hono } from "hono";
import type { EmulatorEnv } from "./store.ts";

/** A model that reads a text and answers whether it doubts it. It doubts what has 의심스러운 말 in it; `answer` has it answer otherwise. */
export const critic = new Hono<EmulatorEnv>().post("/", async (c) => {
  const { text } = await c.req.json<{ text: string }>();
  const answer = c.req.query("answer");
  if (answer === "broken") return c.text("broken", 500);
  if (answer === "odd") return c.json(["doubts"]);
  return c.json({ doubts: answer === "doubt" || text.includes("의심스러운 말") });
});
