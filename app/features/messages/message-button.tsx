import { useState } from "react";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { MessageIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";

const MessageDialog = lazyDialog(() => import("./message-dialog.tsx"));

type MessageButtonProps = {
  to: { user_id: number; nickname: string };
  /** The prompt that the message is about. */
  prompt?: { id: number; title: string };
  variant?: ButtonVariant;
  className?: string;
};

export function MessageButton({ to, prompt, variant = "secondary", className = "" }: MessageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const press = useMemberAction(`message:${to.user_id}`, () => setOpen(true));
  return (
    <>
      <Button variant={variant} size="small" className={`noscript:hidden ${className}`} onClick={press}>
        <MessageIcon className="size-4.5" />
        메시지 보내기
      </Button>
      <MessageDialog to={to} prompt={prompt} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
