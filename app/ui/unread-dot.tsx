/** A dot for unread items, without a size in the layout. The label beside it has the number. */
export function UnreadDot({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 pointer-events-none absolute rounded-full border-2 border-paper bg-persimmon box-content ${className}`}
    />
  );
}
