import { MutedIcon } from "#app/ui/icons.tsx";

/** Beside the name of a conversation that nothing is told of. */
export function MutedMark() {
  return (
    <span className="inline-flex flex-none self-center text-muted">
      <MutedIcon className="size-4" />
      <span className="sr-only">알림 끔</span>
    </span>
  );
}
