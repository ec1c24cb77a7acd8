import { useUnread } from "#app/data/events.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { useReadAll } from "./notifications.ts";

export function ReadAllButton() {
  const { notifications } = useUnread();
  const reading = useReadAll();
  const isIdle = notifications === 0 || reading.isPending;
  return (
    <Button
      variant="ghost"
      aria-disabled={isIdle}
      className="-mr-3.5 aria-disabled:cursor-default aria-disabled:opacity-50"
      onClick={() => !isIdle && reading.mutate()}
    >
      <CheckIcon className="size-4" />
      모두 읽음
    </Button>
  );
}
