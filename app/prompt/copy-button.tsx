import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { MorphIcon } from "#app/ui/morph-icon.tsx";
import { toast } from "#app/ui/toast.tsx";
import { copyReady, type ReadyText } from "./ready-text.ts";

const DONE_MS = 2_000;

type CopyButtonProps = { text: ReadyText; className: string };

/** Copies the text; its icon is a check for a moment afterwards. */
export function CopyButton({ text, className }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setDone(true);
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (await copyReady(text, toast)) setCopies((count) => count + 1);
  };
  return (
    <Button data-act="copy" className={className} onClick={() => void copy()}>
      <MorphIcon isDone={isDone} />
      복사하기
    </Button>
  );
}
