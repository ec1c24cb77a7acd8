import { useState } from "react";
import { SCHEDULE_DAYS_MAX } from "#contracts/limits.ts";
import { isPlanned, type PromptForm } from "./prompt-form.ts";
import type { SectionProps } from "./section-props.ts";
import { LineField } from "#app/ui/line-field.tsx";
import { inSeoul, nextMorning } from "./schedule.ts";

const RATED = "본인 확인을 마친 19세 이상 회원만 봐요. 예약 없이 바로 공개해요.";
const DAY = 24 * 60 * 60_000;

const choices: { visibility: PromptForm["visibility"]; name: string; about: string }[] = [
  { visibility: "public", name: "모두", about: "검색과 목록에 보여요." },
  { visibility: "link", name: "링크가 있는 사람", about: "링크를 받은 사람만 봐요. 무료로만 나눌 수 있어요." },
  { visibility: "private", name: "나만", about: "내 프롬프트에 두고 혼자 써요." },
];

/** The first and last hour that may be chosen. */
const hoursFrom = (now: number) => ({ min: inSeoul(now), max: inSeoul(now + SCHEDULE_DAYS_MAX * DAY) });

/** Why this prompt cannot be shown so. */
function refusalOf(visibility: PromptForm["visibility"], { isPaid, isRated }: PromptForm) {
  if (visibility !== "link") return undefined;
  if (isPaid) return "무료 글만 링크로 나눌 수 있어요.";
  return isRated ? "19세 글은 링크로 나눌 수 없어요." : undefined;
}

type VisibilityFieldProps = SectionProps & {
  /** Everybody sees it already, so that there is nothing to set an hour for. */
  isPublic: boolean;
};

/** Who may see the prompt, and from when on. */
export function VisibilityField({ form, errors, change, isPublic }: VisibilityFieldProps) {
  const { visibility, isScheduled, publishAt, isPaid } = form;
  const isRated = form.isRated && !isPaid;
  const [hours] = useState(() => hoursFrom(Date.now()));
  const schedule = (isOn: boolean) => change({ isScheduled: isOn, publishAt: publishAt || nextMorning(Date.now()) });
  return (
    <div className="mt-6">
      <fieldset>
        <legend className="label">누가 볼 수 있나요?</legend>
        {choices.map((choice) => {
          const isChosen = choice.visibility === visibility;
          const refusal = refusalOf(choice.visibility, form);
          return (
            <label
              key={choice.visibility}
              className="min-h-11 flex cursor-pointer items-start gap-2.5 py-1.5 has-[:disabled]:cursor-default"
            >
              <input
                type="radio"
                name="visibility"
                checked={isChosen}
                disabled={refusal !== undefined && !isChosen}
                onChange={() => change({ visibility: choice.visibility })}
                className="mt-0.5 size-5 flex-none accent-persimmon"
              />
              <span className="text-sm text-muted">
                <span className={`block text-base font-semibold ${refusal ? "" : "text-ink"}`}>{choice.name}</span>
                {refusal ?? (isRated && choice.visibility === "public" ? RATED : choice.about)}
              </span>
            </label>
          );
        })}
      </fieldset>
      {visibility === "public" && !isPublic && (isScheduled || !isRated) && (
        <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm font-semibold">
          <input
            type="checkbox"
            name="isScheduled"
            checked={isScheduled}
            onChange={(event) => schedule(event.currentTarget.checked)}
            className="size-5 flex-none accent-persimmon"
          />
          때를 정해서 공개하기
        </label>
      )}
      {isPlanned(form) && !isPublic && (
        <LineField
          name="publish_at"
          label="공개할 때"
          type="datetime-local"
          value={publishAt}
          {...hours}
          error={errors.publish_at}
          hint="그때까지 고칠 수 있고, ‘나만’을 고르면 예약이 취소돼요. 공개하면 알려 드려요. 5분쯤 늦을 수 있어요."
          onChange={(value) => change({ publishAt: value })}
        />
      )}
    </div>
  );
}
