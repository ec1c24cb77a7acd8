import { CheckIcon, CopyIcon } from "./icons.tsx";

/** The sheets of copying, which become a check when it is done. */
export const MorphIcon = ({ isDone }: { isDone: boolean }) => (
  <span className="morph relative size-5 flex-none" data-done={isDone ? "" : undefined}>
    <CopyIcon className="absolute inset-0 size-5" />
    <CheckIcon className="absolute inset-0 size-5" />
  </span>
);
