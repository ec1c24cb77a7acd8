import { type ComponentProps, useEffect, useRef } from "react";

const BORDERS_PX = 2;

/** A textarea that grows with its text: by `field-sizing`, or by its scroll height where that is missing. */
export function GrowingTextarea({ className = "", ...rest }: ComponentProps<"textarea">) {
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = control;
    if (!current || CSS.supports("field-sizing", "content")) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + BORDERS_PX}px`;
  }, [rest.value]);
  return <textarea ref={control} className={`grow-text ${className}`} {...rest} />;
}
