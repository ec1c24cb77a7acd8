import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { type StepName, steps } from "./field-errors.ts";

type SectionProps = {
  name: StepName;
  title: string;
  current: StepName;
  onGo: (name: StepName) => void;
  children: ReactNode;
};

const nameAt = (index: number) => steps[index]?.name;

/** A part of the form: a card on a wide screen, one step on a small one. */
export function Section({ name, title, current, onGo, children }: SectionProps) {
  const index = steps.findIndex((step) => step.name === name);
  const [before, after] = [nameAt(index - 1), nameAt(index + 1)];
  return (
    <section
      aria-labelledby={`${name}-title`}
      className={`lg:card pt-3 lg:p-6 ${name === current ? "" : "max-lg:hidden"}`}
    >
      <h2 id={`${name}-title`} tabIndex={-1} className="section-title mb-5">
        {title}
      </h2>
      {children}
      <div className="mt-6 flex gap-2 lg:hidden">
        {before && (
          <Button variant="change" className="flex-1" onClick={() => onGo(before)}>
            이전
          </Button>
        )}
        {after && (
          <Button variant="login" className="h-12! flex-1 rounded-2.5! text-base!" onClick={() => onGo(after)}>
            다음
          </Button>
        )}
      </div>
    </section>
  );
}
