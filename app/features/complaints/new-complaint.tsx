import { useState } from "react";
import { href, Link, Navigate, useNavigate } from "react-router";
import { COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_RESULT_MAX, COMPLAINT_RESULTS_MAX } from "#contracts/limits.ts";
import type { ComplaintReason, OrderComplaints } from "#contracts/complaints.ts";
import { codePoints, tidy } from "#contracts/measure.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { dayOf } from "#app/lib/day.ts";
import { formatDate, formatLongDate } from "#app/lib/format.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { FlagIcon } from "#app/ui/icons.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { ComplaintBadge } from "./complaint-badge.tsx";
import { complain, refetchComplaints, useOrderComplaints } from "./complaint-calls.ts";
import { ComplaintsWaiting, NoComplaint } from "./complaint-page.tsx";
import { reasonNames, reasons } from "./complaint-words.ts";

type Entry = { reason?: ComplaintReason; detail: string; results: string[]; noticed_on: string };

/** The last day of a time that ends at the midnight after it. */
const lastDayOf = (until: string) => formatLongDate(new Date(until).getTime() - 1);

const pageOf = (id: number) => href("/mypage/claims/:claimId", { claimId: String(id) });

function faultsOf({ reason, detail }: Entry): Faults {
  return {
    ...(!reason && { reason: "어떤 문제인지 골라 주세요." }),
    ...(codePoints(tidy(detail)) < COMPLAINT_MIN && { detail: `자세한 내용은 ${COMPLAINT_MIN}자부터 쓸 수 있어요.` }),
  };
}

type ResultsProps = { results: string[]; faults: Faults; change: (results: string[]) => void };

function Results({ results, faults, change }: ResultsProps) {
  return (
    <div className="space-y-3">
      {results.map((result, at) => (
        <TextField
          key={at}
          name={`results.${at}`}
          label={results.length > 1 ? `나온 결과 ${at + 1}` : "나온 결과"}
          isOptional
          lines="few"
          max={COMPLAINT_RESULT_MAX}
          value={result}
          error={faults[`results.${at}`]}
          hint={at === 0 ? "AI가 내놓은 답을 그대로 붙여 넣으면 살펴보기 쉬워요." : undefined}
          onChange={(value) => change(results.map((one, index) => (index === at ? value : one)))}
        />
      ))}
      {results.length < COMPLAINT_RESULTS_MAX && (
        <Button variant="ghost" className="-ml-3.5" onClick={() => change([...results, ""])}>
          결과 더하기
        </Button>
      )}
    </div>
  );
}

/** What was complained of the same purchase before. */
const Earlier = ({ items }: Pick<OrderComplaints, "items">) => (
  <ul aria-label="지난 접수" className="mt-2">
    {items.map(({ id, status, create_at }) => (
      <li key={id}>
        <Link
          to={pageOf(id)}
          className="min-h-11 inline-flex flex-wrap items-center gap-x-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {formatDate(create_at)}에 접수함
          <ComplaintBadge status={status} side="buyer" />
        </Link>
      </li>
    ))}
  </ul>
);

function ComplaintForm({ orderId, order }: { orderId: string; order: OrderComplaints }) {
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const { fields, faults, isSending, isDirty, change, field, form } = useForm<Entry>({
    fields: () => ({ detail: "", results: [""], noticed_on: today }),
    check: faultsOf,
    async send({ reason, detail, results, noticed_on }) {
      const written = results.filter((result) => tidy(result) !== "");
      const day = noticed_on === "" ? today : noticed_on;
      const made = await complain(orderId, { reason: reason!, detail, results: written, noticed_on: day });
      if (!made.ok) return made.problem;
      void refetchComplaints();
      toast("접수했어요. 판매자에게 알렸어요.");
      await navigate(pageOf(made.data.id), { replace: true });
      return undefined;
    },
  });
  const { claimable_until, items } = order;
  return (
    <form {...form} className="space-y-5">
      <div>
        <p className="text-lg font-bold tracking-tight break-words">{order.prompt.title}</p>
        <p className="mt-1 text-pretty text-sm text-muted">
          판매자 {order.seller.nickname}님이 3영업일 안에 답해요. 답이 없거나 받아들이기 어려우면 운영자가 살펴보고
          환불할지 정해요. 내 이름은 판매자에게 보이지 않아요.
          {order.is_gift && " 환불하면 선물한 사람에게 돌아가요."}
        </p>
        {items.length > 0 && <Earlier items={items} />}
      </div>
      <fieldset aria-describedby={faults.reason ? "reason-error" : undefined}>
        <legend className="label">어떤 문제인가요?</legend>
        {reasons.map((one) => (
          <label key={one} className="min-h-11 flex cursor-pointer items-center gap-2.5 text-base">
            <input
              type="radio"
              name="reason"
              checked={one === fields.reason}
              onChange={() => change({ reason: one })}
              className="size-5 flex-none accent-persimmon"
            />
            {reasonNames[one]}
          </label>
        ))}
        <GroupError id="reason-error" error={faults.reason} />
      </fieldset>
      <TextField
        {...field("detail")}
        label="자세한 내용"
        lines="few"
        max={COMPLAINT_MAX}
        hint="설명에 적힌 것과 무엇이 다른지, 어떤 AI로 어떻게 써 봤는지 적어 주세요."
      />
      <Results results={fields.results} faults={faults} change={(results) => change({ results })} />
      <DateField
        {...field("noticed_on")}
        label="문제를 안 날"
        max={today}
        hint={
          claimable_until
            ? `문제를 알고 30일 안에, 늦어도 ${lastDayOf(claimable_until)}까지 접수할 수 있어요.`
            : "문제를 알고 30일 안에 접수할 수 있어요."
        }
      />
      <SubmitButton className="w-full" isSending={isSending}>
        접수하기
      </SubmitButton>
      <UnsavedGuard isDirty={isDirty} isSaving={isSending} />
    </form>
  );
}

/** The form for a purchase, or why it cannot be complained of now. */
export function NewComplaintPage({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrderComplaints(orderId);
  if (!data && error)
    return <NoComplaint error={error} missing="주문을 찾을 수 없어요" onRetry={() => void refetch()} />;
  if (!data) return <ComplaintsWaiting />;
  const open = data.items.find(({ ended_at }) => ended_at === null);
  if (open) return <Navigate to={pageOf(open.id)} replace />;
  if (data.refusal !== null)
    return (
      <EmptyState
        title="지금은 접수할 수 없어요"
        icon={FlagIcon}
        action={<ButtonLink to="/mypage/paymentHistory">결제 내역 보기</ButtonLink>}
      >
        {data.refusal}
      </EmptyState>
    );
  return <ComplaintForm orderId={orderId} order={data} />;
}
