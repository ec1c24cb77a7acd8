import type { MouseEvent, ReactNode } from "react";
import { OpenIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { Service } from "./open-in.ts";
import { openReady } from "./open-ready.ts";
import type { ReadyText } from "./ready-text.ts";

type OpenLinkProps = { service: Service; text: ReadyText; label: ReactNode; className: string };

/** A link to an AI service, which opens with the text. */
export function OpenLink({ service, text, label, className }: OpenLinkProps) {
  const { name, home, prefill } = service;
  const open = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => openReady(currentTarget, service, text, toast);
  return (
    <a
      href={home}
      target="_blank"
      rel="noopener"
      data-act="open"
      data-service={name}
      data-prefill={prefill ?? undefined}
      onClick={open}
      onAuxClick={open}
      className={className}
    >
      {label}
      <OpenIcon className="size-4" />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}
