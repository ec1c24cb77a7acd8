import { useEffect, useState } from "react";
import { tidy } from "#contracts/measure.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";

const PAUSE_MS = 350;

type Availability = { state: "own" | "checking" | "free" | "refused" | "unknown"; message: string };
type Known = Availability & { nickname: string };

async function ask(nickname: string): Promise<Availability> {
  const answer = await resultOf(memberApi.members.nicknames.$get({ query: { nickname } }));
  if (!answer.ok) {
    const refusal = answer.problem.fields.nickname;
    return refusal ? { state: "refused", message: refusal } : { state: "unknown", message: "" };
  }
  if (answer.data.available) return { state: "free", message: "쓸 수 있는 닉네임이에요." };
  return { state: "refused", message: "이미 쓰고 있는 닉네임이에요." };
}

/** Whether a nickname may be used, asked when typing pauses. Answers about an earlier value are ignored. */
export function useAvailability(value: string, ownNickname: string): Availability {
  const nickname = tidy(value);
  const [latest, setLatest] = useState<Known>();
  const isOwn = nickname === ownNickname;
  useEffect(() => {
    if (isOwn) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await ask(nickname);
      if (isCurrent) setLatest({ nickname, ...answer });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [nickname, isOwn]);
  if (isOwn) return { state: "own", message: "" };
  return latest?.nickname === nickname ? latest : { state: "checking", message: "쓸 수 있는지 보고 있어요…" };
}
