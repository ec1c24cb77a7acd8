import type { MouseEvent } from "react";
import { OpenIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { copyNow } from "./copy.ts";
import { openAddress, type Service } from "./open-in.ts";
import type { ReadyText } from "./ready-text.ts";

type OpenLinkProps = { service: Service; text: ReadyText; label: string; className: string };

/** A link to an AI service. The text is added to the address on click, because it changes with every key. */
export function OpenLink({ service, text, label, className }: OpenLinkProps) {
  const bringText = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href, needsPaste } = openAddress(service, text.read());
    event.currentTarget.href = href;
    text.onTaken?.("opened");
    if (needsPaste)
      toast(
        copyNow(text.read())
          ? `복사했어요. ${service.name}에 붙여 넣어 주세요.`
          : "복사하지 못했어요. 먼저 복사하기를 눌러 주세요.",
      );
  };
  return (
    <a
      href={service.home}
      target="_blank"
      rel="noopener"
      data-scripted=""
      onClick={bringText}
      onAuxClick={bringText}
      className={className}
    >
      {label}
      <OpenIcon className="size-4" />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}
