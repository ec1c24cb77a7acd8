import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { Price } from "#app/prompt/price.tsx";
import { When } from "#app/ui/when.tsx";
import type { HeldDetail } from "#contracts/vettings.ts";
import { LongText } from "../admin-detail-page.tsx";
import { Badge } from "../badge.tsx";
import { ReasonButton } from "../reason-dialog.tsx";
import { vettingLooks } from "../words.ts";

const decisions = [
  {
    decision: "refuse",
    variant: "secondary",
    title: "공개하지 않을까요?",
    act: "공개하지 않기",
    hint: "쓴 사람이 읽고, 이의를 신청할 수 있어요.",
    done: "쓴 사람에게 알렸어요.",
  },
  {
    decision: "approve",
    variant: "primary",
    title: "공개할까요?",
    act: "공개하기",
    hint: "활동 기록에만 남아요.",
    done: "공개하고 쓴 사람에게 알렸어요.",
  },
] as const;

const decide =
  ({ id, version }: HeldDetail, decision: "approve" | "refuse") =>
  (reason: string) =>
    resultOf(
      memberApi.adminHeld[":id"].decide.$post({ param: { id: String(id) }, json: { decision, version, reason } }),
    );

const section = "card p-4 md:p-5";

const Text = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <h3 className="text-sm text-muted font-semibold">{label}</h3>
    <LongText label={label} className="mt-1">
      {children}
    </LongText>
  </div>
);

function HeldTexts({ texts, prompt }: { texts: NonNullable<HeldDetail["texts"]>; prompt: HeldDetail["prompt"] }) {
  return (
    <section aria-label="살펴볼 글" className={`${section} min-w-0 space-y-4`}>
      <h2 className="text-base font-bold">{prompt.title}</h2>
      {texts.description && <Text label="설명">{texts.description}</Text>}
      {texts.preview && <Text label="미리보기">{texts.preview}</Text>}
      <Text label="본문">{texts.body}</Text>
      {texts.tags.length > 0 && (
        <p className="break-words text-sm text-muted">{texts.tags.map((tag) => `#${tag}`).join(" ")}</p>
      )}
    </section>
  );
}

function CopiedText({ copy }: { copy: NonNullable<HeldDetail["copy"]> }) {
  return (
    <section aria-label="비슷한 글" className={`${section} min-w-0 space-y-4`}>
      <h2 className="text-base font-bold">
        <Link to={href("/prompt/:promptId", { promptId: String(copy.id) })} className="hover:underline">
          {copy.title}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {copy.prompter.nickname} · <Price won={copy.price} /> · 본문이 {copy.likeness}%쯤 같아요
      </p>
      {copy.body === null ? (
        <p className="text-sm text-muted">파는 글의 본문은 신고가 있어야 볼 수 있어요.</p>
      ) : (
        <Text label="본문">{copy.body}</Text>
      )}
    </section>
  );
}

/** What an operator needs to decide on a held prompt, beside what it is like, and the decision. */
export function HeldPrompt({ held }: { held: HeldDetail }) {
  const { prompt, prompter, status, price, cautions, texts, copy, is_overdue, is_own, create_at } = held;
  return (
    <div className="space-y-4">
      <section className={section}>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge {...vettingLooks[status]} />
          {is_overdue && <Badge name="24시간 지남" look="bg-alert-soft text-alert" />}
          <When at={create_at} /> · <Price won={price} />
        </p>
        <h2 className="mt-2 text-lg font-bold">{prompt.title}</h2>
        <p className="text-sm text-muted">
          쓴 사람{" "}
          <Link
            to={`/admin/members?query=${prompter.user_id}`}
            className="min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink"
          >
            {prompter.nickname}
          </Link>
        </p>
        <p className="mt-3 text-sm font-semibold">쓴 회원이 읽은 안내</p>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
          {cautions.map(({ field, rule, message }) => (
            <li key={`${field} ${rule}`} className="break-words">
              {message}
            </li>
          ))}
        </ul>
        {is_own && <p className="mt-3 text-sm font-semibold">내 글에 관한 것이라 다른 운영자가 판단해야 해요.</p>}
        {texts && (
          <div className="mt-5 flex flex-wrap gap-2">
            {decisions.map(({ decision, ...dialog }) => (
              <ReasonButton key={decision} {...dialog} name={decision} send={decide(held, decision)} />
            ))}
          </div>
        )}
      </section>
      {texts && (
        <div className={copy ? "grid items-start gap-4 lg:grid-cols-2" : undefined}>
          <HeldTexts texts={texts} prompt={prompt} />
          {copy && <CopiedText copy={copy} />}
        </div>
      )}
    </div>
  );
}
