/** Something new here; the words beside it say how much. Its place takes no room. */
export function UnreadDot({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 pointer-events-none absolute rounded-full border-2 border-paper bg-persimmon box-content ${className}`}
    />
  );
}
