import type { AgeRating } from "#contracts/age-rating.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { ReasonButton } from "../reason-dialog.tsx";

const ratings = {
  "19": { title: "19세 이상만 보게 할까요?", act: "19세로 바꾸기", done: "19세로 바꾸고 회원에게 알렸어요." },
  all: { title: "누구나 보게 할까요?", act: "19세 풀기", done: "19세를 풀고 회원에게 알렸어요." },
} as const;

/** `label` tells it from the buttons of other results. */
type RatingButtonProps = { promptId: number; resultId?: number; label?: string; present: AgeRating | undefined };

/** Changes who may see a prompt, or one of its results. */
export function RatingButton({ promptId, resultId, label, present }: RatingButtonProps) {
  const age_rating = present === "19" ? "all" : "19";
  const calls = memberApi.operators.prompts[":id"];
  const send = (reason: string) => {
    const json = { age_rating, reason } as const;
    const id = String(promptId);
    return resultId === undefined
      ? resultOf(calls.rating.$post({ param: { id }, json }))
      : resultOf(calls.results[":result_id"].rating.$post({ param: { id, result_id: String(resultId) }, json }));
  };
  return (
    <ReasonButton
      variant="secondary"
      name={`rating-${resultId ?? ""}`}
      label={label && `${label}: ${ratings[age_rating].act}`}
      hint="쓴 회원이 읽어요."
      {...ratings[age_rating]}
      send={send}
    />
  );
}
