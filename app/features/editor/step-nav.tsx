import { type StepName, steps } from "./field-errors.ts";

type StepNavProps = { current: StepName; wrong: StepName[]; onGo: (name: StepName) => void };

/** The steps on a small screen. Steps with errors are marked, and any step can be opened at any time. */
export function StepNav({ current, wrong, onGo }: StepNavProps) {
  return (
    <ol aria-label="쓰는 순서" className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1.5 lg:hidden">
      {steps.map(({ name, title }, index) => {
        const isOn = name === current;
        const isWrong = wrong.includes(name);
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-current={isOn ? "step" : undefined}
              onClick={() => onGo(name)}
              className={`min-h-11 w-full cursor-pointer border-t-3 pt-1 text-left text-xs font-semibold ${isOn ? "border-persimmon text-ink" : "border-line text-muted"}`}
            >
              {index + 1} {title}
              {isWrong && (
                <span className="ml-1 inline-block size-1.75 rounded-full bg-alert align-middle">
                  <span className="sr-only"> (채울 곳이 있어요)</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
