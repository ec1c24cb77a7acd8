/** A file name that is truncated before its extension. */
export function FileName({ name, className = "" }: { name: string; className?: string }) {
  const dot = name.lastIndexOf(".");
  const end = dot > 0 ? dot : name.length;
  return (
    <span className={`min-w-0 flex-1 ${className}`}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex">
        <span className="truncate">{name.slice(0, end)}</span>
        <span className="flex-none">{name.slice(end)}</span>
      </span>
    </span>
  );
}
