import { useState } from "react";
import { VALUE_SETS_MAX } from "#contracts/limits.ts";
import { openLogin } from "#app/session/login-store.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import type { Kept } from "./device-values.ts";
import { useKept } from "./kept-values.ts";
import { TakeIn } from "./take-in.tsx";
import { ValueSetSection } from "./value-set.tsx";

const ValueForm = lazyPart(() => import("./value-form.tsx"));
const SetNameForm = lazyPart(() => import("./set-name-form.tsx"));

/** What is written: a new value, one that there is, or the name of a set. */
type Written = { title: string; set?: string; kept?: Kept; isName?: true };

const Lead = ({ isMember }: { isMember: boolean }) => (
  <p className="min-w-0 flex-1 basis-60 text-pretty text-sm text-muted">
    자주 쓰는 값을 간직하면 빈칸 아래에서 눌러 채울 수 있어요. 저절로 채우지는 않아요.{" "}
    {isMember ? "내 계정에 암호화해서 간직해요." : "이 기기의 이 브라우저에만 간직해요."}
  </p>
);

/** What the reader keeps to fill blanks with: a member's in the account, a guest's on this device. */
export default function ValuesPage() {
  const { sets, state, isMember, retry } = useKept();
  const [written, setWritten] = useState<Written>();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const write = (next: Written) => {
    setWritten(next);
    setOpened(opened + 1);
    setOpen(true);
  };
  const close = () => setOpen(false);
  if (state === "waiting") return <LoadingList count={2} item="h-40 w-full" className="space-y-4" />;
  if (state === "failed") return <NotRead title="내 빈칸을 불러오지 못했어요" onRetry={() => void retry()} />;
  const names = sets.map(({ name }) => name);
  const adding = (
    <Button onClick={() => write({ title: "값 더하기" })}>
      <PlusIcon className="size-4.5" />
      값 더하기
    </Button>
  );
  const waiting = <LoadingList count={3} item="h-12 w-full" className="space-y-4" />;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Lead isMember={isMember} />
        {sets.length > 0 && adding}
      </div>
      <TakeIn isAlways />
      {sets.length === 0 ? (
        <EmptyState title="아직 간직한 값이 없어요" action={adding}>
          회사 이름이나 말투처럼 자꾸 쓰는 값을 더해 보세요. 프롬프트를 복사한 뒤에도 간직할지 물어봐요.
        </EmptyState>
      ) : (
        <>
          {sets.map((set) => (
            <ValueSetSection
              key={set.name}
              set={set}
              onAdd={() => write({ title: "값 더하기", set: set.name })}
              onEdit={(kept) => write({ title: "값 고치기", kept: { ...kept, set: set.name } })}
              onRename={() => write({ title: "꾸러미 이름 바꾸기", set: set.name, isName: true })}
            />
          ))}
          <p className="text-xs text-muted">
            꾸러미는 {VALUE_SETS_MAX}개까지 만들 수 있어요. 비밀번호, 주민번호, 카드나 계좌 번호는 간직하지 않아요.
          </p>
        </>
      )}
      {!isMember && (
        <div className="box flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
          <p className="min-w-0 flex-1 basis-60">로그인하면 내 계정에 간직해서 다른 기기에서도 쓸 수 있어요.</p>
          <Button variant="secondary" size="small" onClick={() => openLogin()}>
            로그인
          </Button>
        </div>
      )}
      {written && (
        <Modal title={written.title} open={isOpen} onClose={close}>
          {written.isName ? (
            <SetNameForm key={opened} waiting={waiting} set={written.set!} onDone={close} />
          ) : (
            <ValueForm
              key={opened}
              waiting={waiting}
              sets={names}
              kept={written.kept}
              set={written.set}
              onDone={close}
            />
          )}
        </Modal>
      )}
    </div>
  );
}
