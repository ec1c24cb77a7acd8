import { join } from "./newcomer.ts";
import { publish } from "./publishing.ts";

/** A prompt of a new member that two others reported, for different reasons. */
export async function createReported(origin: string) {
  const owner = await join(origin);
  const prompt = await publish(origin, owner.email, `${owner.nickname}의 신고된 글`);
  for (const reason of ["spam", "copyright"]) {
    const { call } = await join(origin);
    await call("POST", `/api/prompts/${prompt.id}/reports`, { reason, detail: "제 글이에요." });
  }
  return { owner, prompt };
}
