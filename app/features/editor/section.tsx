import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { type StepName, steps } from "./field-errors.ts";

type SectionProps = {
  name: StepName;
  title: string;
  current: StepName;
  onGo: (name: StepName) => void;
  /** Publishes it from here, leaving out the further steps. */
  onPublish?: () => void;
  children: ReactNode;
};

const nameAt = (index: number) => steps[index]?.name;

/** A part of the form: a card on a wide screen, one step on a small one. */
export function Section({ name, title, current, onGo, onPublish, children }: SectionProps) {
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
      <div className="mt-6 flex flex-wrap gap-2 lg:hidden">
        {before && (
          <Button variant="secondary" className="flex-1" onClick={() => onGo(before)}>
            이전
          </Button>
        )}
        {after && (
          <Button className="flex-1" onClick={() => onGo(after)}>
            다음
          </Button>
        )}
        {onPublish && (
          <Button variant="ghost" className="w-full" onClick={onPublish}>
            나머지는 건너뛰고 올리기
          </Button>
        )}
      </div>
    </section>
  );
}
