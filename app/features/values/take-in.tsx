import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { readDevice } from "./device-values.ts";
import { useKept } from "./kept-values.ts";
import { noteLeft, withoutLeft } from "./noted-names.ts";
import { untakenOf } from "./untaken.ts";

const TakeDialog = lazyDialog(() => import("./take-dialog.tsx"));

/** Offers a member to take what this device keeps into the account, until they took it or left it. `isAlways`: also what was left. */
export function TakeIn({ isAlways = false }: { isAlways?: boolean }) {
  const { sets, state, isMember } = useKept();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [, setLeft] = useState(0);
  if (!isMember || state !== "read") return null;
  const all = untakenOf(readDevice(), sets);
  const untaken = isAlways ? all : withoutLeft(all);
  if (untaken.length === 0 && !isOpen) return null;
  const look = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  const leave = () => {
    noteLeft(untaken);
    setLeft((count) => count + 1);
    document.getElementById("blanks")?.focus();
  };
  return (
    <div className="mt-4 flex-none rounded-2.5 bg-persimmon-soft px-3.5 py-2.5 text-sm">
      <p>이 기기에 간직한 빈칸 {untaken.length}개를 내 계정으로 가져올 수 있어요.</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={look}>
          살펴보기
        </Button>
        {!isAlways && (
          <Button variant="ghost" onClick={leave}>
            그대로 두기
          </Button>
        )}
      </div>
      {opened > 0 && <TakeDialog key={opened} untaken={untaken} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
