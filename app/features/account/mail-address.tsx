import { useEffect, useRef, useState } from "react";
import type { MailSettings } from "#contracts/mail.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { useSession } from "#app/session/session.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { askForCode, confirmAddress } from "./mail-calls.ts";

const closures = {
  bounce: "메일이 되돌아와서 보내지 않고 있어요. 주소를 다시 확인해 주세요.",
  complaint: "원하지 않는 메일이라는 신고를 받아서 보내지 않고 있어요. 다시 받으려면 주소를 확인해 주세요.",
} as const;

type AskFormProps = { first: string; onSent: () => void; onCancel?: () => void };

function AskForm({ first, onSent, onCancel }: AskFormProps) {
  const { field, form, isSending } = useForm({
    fields: { email: first },
    prefix: "mail-",
    check: ({ email }): Faults => (email.trim() === "" ? { email: "메일 주소를 입력해 주세요." } : {}),
    async send({ email }) {
      const problem = await askForCode(email);
      if (!problem) onSent();
      return problem;
    },
  });
  return (
    <form {...form} className="mt-3 space-y-3">
      <EmailField {...field("email")} hint="이 주소로 여섯 자리 코드를 보내 드려요." />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="small" isSending={isSending}>
          코드 받기
        </SubmitButton>
        {onCancel && (
          <Button variant="secondary" size="small" onClick={onCancel}>
            그만두기
          </Button>
        )}
      </div>
    </form>
  );
}

type CodeFormProps = { pending: NonNullable<MailSettings["pending"]>; onOther: () => void; onDone: () => void };

function CodeForm({ pending, onOther, onDone }: CodeFormProps) {
  const [isAsking, setAsking] = useState(false);
  const { field, form, isSending } = useForm({
    fields: { code: "" },
    prefix: "mail-",
    check: ({ code }): Faults =>
      /^\s*\d{6}\s*$/.test(code) ? {} : { code: "메일로 받은 숫자 여섯 자리를 입력해 주세요." },
    async send({ code }) {
      const problem = await confirmAddress(code);
      if (problem) return problem;
      onDone();
      toast("메일 주소를 확인했어요.");
      return undefined;
    },
  });
  const askAgain = async () => {
    if (isAsking) return;
    setAsking(true);
    const problem = await askForCode(pending.email);
    setAsking(false);
    toast(problem?.detail ?? "코드를 다시 보냈어요.");
  };
  return (
    <form {...form} className="mt-3 space-y-3">
      <p className="break-words text-sm">
        <strong>{pending.email}</strong> 주소로 코드를 보냈어요. 10분 안에 입력해 주세요.
      </p>
      <LineField {...field("code")} label="여섯 자리 코드" inputMode="numeric" autoComplete="one-time-code" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="small" isSending={isSending}>
          확인하기
        </SubmitButton>
        <Button variant="secondary" size="small" aria-disabled={isAsking} onClick={() => void askAgain()}>
          다시 받기
        </Button>
        <Button variant="secondary" size="small" onClick={onOther}>
          다른 주소 쓰기
        </Button>
      </div>
    </form>
  );
}

// Of the fields, as `useForm` names them, and of the button.
const EMAIL = "mail-email";
const CODE = "mail-code";
const CHANGE = "mail-change";

/** Returns what makes an element have the focus as soon as it is drawn, after a press took away the one that had it. */
function useFocusNext() {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return (id: string) => {
    wanted.current = id;
  };
}

/** Where mails go, and how another address is confirmed. */
export function MailAddress({ settings }: { settings: MailSettings }) {
  const { address, closed_for: closedFor, pending } = settings;
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  const [isOther, setOther] = useState(false);
  const focusNext = useFocusNext();
  const isAsking = !pending || isOther;
  const isOpen = isChanging || !address || pending !== null;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words text-sm font-semibold">{address ?? "아직 확인한 주소가 없어요"}</p>
          <p className={`text-pretty text-xs ${closedFor ? "text-alert" : "text-muted"}`}>
            {closedFor && closures[closedFor]}
            {!closedFor &&
              (address ? "확인한 주소예요" : "주소를 확인하면 거래 내역서와 꼭 필요한 알림을 메일로도 보내요.")}
          </p>
        </div>
        {address && !isOpen && (
          <Button
            id={CHANGE}
            variant="secondary"
            size="small"
            onClick={() => {
              setChanging(true);
              focusNext(EMAIL);
            }}
          >
            {closedFor ? "다시 확인하기" : "주소 바꾸기"}
          </Button>
        )}
      </div>
      {isOpen && isAsking && (
        <AskForm
          first={closedFor ? address! : address ? "" : user.email}
          onSent={() => {
            setOther(false);
            focusNext(CODE);
          }}
          onCancel={
            address && !pending
              ? () => {
                  setChanging(false);
                  focusNext(CHANGE);
                }
              : undefined
          }
        />
      )}
      {isOpen && !isAsking && (
        <CodeForm
          key={pending.email}
          pending={pending}
          onOther={() => {
            setOther(true);
            focusNext(EMAIL);
          }}
          onDone={() => {
            setChanging(false);
            focusNext(CHANGE);
          }}
        />
      )}
    </div>
  );
}
